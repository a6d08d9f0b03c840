import { configSection } from '#areas/tenant/public.server.ts'
import { fields } from '#kernel/fields/index.ts'
import type { SettingsInput } from '../settings/settings.input.ts'
import { paymentSettings, saveSettings } from '../settings/settings.server.ts'

/** With wallets off, nothing is sold: the settings say so where selling is enabled. */
const form = ({ sellable }: { sellable: boolean }) =>
  fields({
    on: {
      kind: 'check',
      label: { th: 'ขายบัตรของขวัญ', en: 'Sell gift cards' },
      hint: sellable
        ? {
            th: 'สมาชิกซื้อแล้วระบบส่งทางอีเมลพร้อมไฟล์พิมพ์ ผู้รับใส่รหัสเข้ากระเป๋าเงินหรือใช้จ่ายค่าสินค้า',
            en: 'Members buy them, and we send them by e-mail with a printable file. Recipients add the code to their wallet or spend it on an order.',
          }
        : {
            th: 'ตอนนี้ยังขายไม่ได้ เพราะกระเป๋าเงินปิดอยู่ ผู้รับต้องใส่รหัสเข้ากระเป๋าเงินได้ เปิดกระเป๋าเงินที่ “การรับเงิน” ก่อน',
            en: 'Nothing is sold yet, because wallets are off, and recipients add the code to their wallet. Enable wallets under “Payment” first.',
          },
    },
    amounts: {
      kind: 'list',
      label: { th: 'มูลค่าที่ขาย', en: 'Amounts for sale' },
      add: { th: 'เพิ่มมูลค่า', en: 'Add amount' },
      item: { th: 'มูลค่า', en: 'Amount' },
      max: 12,
      of: fields({ satang: { kind: 'money', label: { th: 'มูลค่า', en: 'Amount' }, required: true } }),
    },
    months: {
      kind: 'number',
      label: { th: 'ใช้ได้กี่เดือน', en: 'Months valid' },
      hint: {
        th: 'นับจากวันที่ชำระเงิน เว้นว่างไว้หากไม่หมดอายุ',
        en: 'From the payment date. Leave empty for no expiry.',
      },
      min: 1,
      max: 120,
    },
  })

/** The amounts for which a site sells gift cards, and their validity. */
export const giftCardSection = configSection({
  key: 'gift-cards',
  group: 'selling',
  area: 'shop',
  title: { th: 'บัตรของขวัญ', en: 'Gift cards' },
  lead: {
    th: 'ขายบัตรของขวัญ มูลค่า และอายุบัตร',
    en: 'Selling gift cards, amounts and validity',
  },
  find: 'บัตรของขวัญ บัตรกำนัล gift card voucher',
  fields: async (ctx) => form({ sellable: (await paymentSettings(ctx)).wallet.on }),
  read: async (ctx) => {
    const { on, amounts, months } = (await paymentSettings(ctx)).giftCards
    return { on, months, amounts: amounts.map((satang) => ({ satang })) }
  },
  save: async (ctx, { on, amounts, months }) => {
    const giftCards = { on, months: months ?? null, amounts: amounts.map(({ satang }) => satang) }
    await saveSettings(ctx, { giftCards } as SettingsInput)
  },
})
