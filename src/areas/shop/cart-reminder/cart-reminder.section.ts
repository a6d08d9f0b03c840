import { configSection } from '#areas/tenant/public.server.ts'
import { fields, numberInRange } from '#kernel/fields/index.ts'
import { shopPaths } from '../paths.ts'
import { reminderSettings, saveReminders } from './settings.server.ts'

const form = fields({
  isOn: {
    kind: 'check',
    label: { th: 'เตือนเมื่อมีของค้างในตะกร้า', en: 'Remind customers of abandoned carts' },
    hint: {
      th: 'ส่งถึงเฉพาะผู้ที่ยินยอมรับข่าวสาร และไม่ส่งเมื่อสั่งซื้อแล้ว',
      en: 'Only sent to customers who agreed to such e-mails, and never after they have ordered',
    },
  },
  hours: numberInRange({ th: 'ส่งหลังหยุดแก้ตะกร้ากี่ชั่วโมง', en: 'Hours after the last change' }, [1, 168]),
  secondHours: numberInRange(
    { th: 'ส่งฉบับที่สองหลังฉบับแรกกี่ชั่วโมง', en: 'Hours between the first and second e-mail' },
    [0, 336],
    { th: '0 คือส่งฉบับเดียว', en: '0 sends one e-mail only' },
  ),
  coupon: {
    kind: 'text',
    max: 30,
    label: { th: 'แนบโค้ดส่วนลด', en: 'Include a discount code' },
    hint: {
      th: 'โค้ดของโปรโมชันที่เปิดอยู่ เว้นว่างไว้ถ้าไม่แนบ',
      en: 'A code from an active promotion; leave empty for none',
    },
  },
})

/** Emails about abandoned carts. */
export const cartReminderSection = configSection({
  key: 'cart-reminders',
  group: 'reach',
  area: 'shop',
  title: { th: 'เตือนตะกร้าค้าง', en: 'Cart reminders' },
  lead: { th: 'อีเมลถึงลูกค้าที่ยังสั่งซื้อไม่เสร็จ', en: 'E-mails to customers who have not completed their order' },
  find: 'ตะกร้าค้าง ตะกร้าที่ทิ้งไว้ เตือน อีเมล abandoned cart recovery reminder',
  fields: () => form,
  async read(ctx) {
    const { isOn, hours, secondHours, coupon } = await reminderSettings(ctx)
    return { isOn, hours, secondHours, coupon }
  },
  save: (ctx, { isOn, hours, secondHours, coupon }) =>
    saveReminders(ctx, {
      isOn: isOn === true,
      hours: Number(hours),
      secondHours: Number(secondHours),
      coupon: String(coupon ?? '').slice(0, 30),
    }),
  elsewhere: {
    to: shopPaths.cartReminders(),
    label: { th: 'ดูอีเมลที่ส่งไป', en: 'View sent e-mails' },
    text: {
      th: 'จำนวนที่ส่งและคำสั่งซื้อที่กลับมาอยู่ในหน้าเตือนตะกร้าค้าง',
      en: 'See sent e-mails and recovered orders on the Cart reminders page.',
    },
    own: ['isOn', 'hours', 'secondHours', 'coupon'],
  },
})
