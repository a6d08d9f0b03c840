import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const listErrors: ErrorMessages = {
  th: {
    'list.too_many_views': ({ most }: { most: number }) =>
      `บันทึกมุมมองของรายการนี้ได้ไม่เกิน ${most} มุมมอง กรุณาลบที่ไม่ใช้ก่อน`,
  },
  en: {
    'list.too_many_views': ({ most }: { most: number }) =>
      `A list has ${most} saved views at most. Please delete one you no longer use.`,
  },
}
