import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const workspaceErrors: ErrorMessages = {
  th: { 'catalog.received_less': 'รับเข้าต้องได้มากกว่าที่มีอยู่ ถ้านับได้น้อยกว่า ให้เลือกตรวจนับหรือเสียหาย' },
  en: {
    'catalog.received_less':
      'Received stock must increase the quantity. If there’s less, choose Counted or Damaged.',
  },
}
