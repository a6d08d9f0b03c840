import { abilities } from '#kernel/auth/abilities.ts'

export const promotionAbilities = abilities('promotion', {})
