import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const listErrors: ErrorMessages = {
  th: {
    'list.too_many_views': ({ most }: { most: number }) =>
      `บันทึกมุมมองของรายการนี้ได้ไม่เกิน ${most} มุมมอง กรุณาลบที่ไม่ใช้ก่อน`,
    'list.too_many_views_in_all': ({ most }: { most: number }) =>
      `บันทึกมุมมองได้รวมไม่เกิน ${most} มุมมอง กรุณาลบที่ไม่ใช้ก่อน`,
    'list.too_many_shared_views': ({ most }: { most: number }) =>
      `แชร์มุมมองของรายการนี้ได้ไม่เกิน ${most} มุมมอง กรุณาลบที่ไม่ใช้ก่อน`,
    'list.shared_name': 'ทีมมีมุมมองชื่อนี้แล้ว ตั้งชื่ออื่น',
  },
  en: {
    'list.too_many_views': ({ most }: { most: number }) =>
      `A list has ${most} saved views at most. Please delete one you no longer use.`,
    'list.too_many_views_in_all': ({ most }: { most: number }) =>
      `You can have ${most} saved views at most. Please delete one you no longer use.`,
    'list.too_many_shared_views': ({ most }: { most: number }) =>
      `${most} views of a list can be shared at most. Please delete one that is no longer used.`,
    'list.shared_name': 'The team has a view of this name already. Choose another name.',
  },
}
