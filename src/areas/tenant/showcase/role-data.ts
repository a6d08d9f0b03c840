import type { Satang } from '#kernel/money/satang.ts'

/** What the sample of views by role shows. */
export interface RoleData {
  price: Satang
  member: Satang
  cost: Satang
}
