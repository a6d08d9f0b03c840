import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** The payment methods to choose from. */
export const methodOptionMessages = defineMessages({
  th: {
    promptpay: 'พร้อมเพย์',
    promptpayHint: 'สแกนหรือบันทึกรูป จ่ายได้ทุกธนาคาร',
    card: 'บัตรเครดิตหรือเดบิต',
    cardHint: 'Visa, Mastercard, JCB ยืนยันกับธนาคารแล้วรู้ผลทันที',
    transfer: 'โอนเข้าบัญชีธนาคาร',
    transferHint: (hours: number) => `โอนแล้วส่งสลิปภายใน ${hours} ชั่วโมง ร้านจองสินค้าไว้ให้`,
    noFee: 'ไม่มีค่าธรรมเนียม',
    cod: 'เก็บเงินปลายทาง',
    codPickup: 'จ่ายเมื่อรับสินค้า',
    codHint: 'จ่ายเงินสดหรือโอนเมื่อได้รับสินค้า',
    wallet: 'กระเป๋าเงิน',
    walletHint: 'จ่ายจากยอดคงเหลือ',
  },
  en: {
    promptpay: 'PromptPay',
    promptpayHint: 'Scan or save the QR; works with all banks',
    card: 'Credit or debit card',
    cardHint: 'Visa, Mastercard, JCB; confirmed instantly with your bank',
    transfer: 'Bank transfer',
    transferHint: (hours: number) =>
      `Transfer and send the slip within ${countNoun(hours, 'hour')}; we’ll hold your items`,
    noFee: 'No fee',
    cod: 'Cash on delivery',
    codPickup: 'Pay on pick-up',
    codHint: 'Pay in cash or by transfer when you receive it',
    wallet: 'Wallet',
    walletHint: 'Pay from your balance',
  },
})
