import type { Satang } from '#kernel/money/satang.ts'

/** The data shown by the sample of views by role. */
export interface RoleData {
  price: Satang
  member: Satang
  cost: Satang
}
