import { configSection } from '#areas/tenant/public.server.ts'
import { fields, numberInRange } from '#kernel/fields/index.ts'
import { touch } from '#kernel/http/ctx.ts'
import type { SettingsInput } from '../settings/settings.input.ts'
import { paymentSettings, saveSettings } from '../settings/settings.server.ts'

const form = fields({
  on: {
    kind: 'check',
    label: { th: 'เปิดแต้มสะสม', en: 'Enable points' },
    hint: {
      th: 'สมาชิกได้แต้มเมื่อชำระเงิน และใช้เป็นส่วนลดได้เมื่อพ้นวันคืนสินค้า ปิดแล้วไม่แสดงที่ใดเลย แต้มที่มีอยู่ยังเก็บไว้',
      en: 'Members earn points when they pay and can spend them as a discount once the return period ends. If turned off, points are hidden everywhere; existing points are kept.',
    },
  },
  perSatang: {
    kind: 'money',
    label: { th: 'ซื้อครบกี่บาทได้ 1 แต้ม', en: 'Baht spent per point' },
    hint: { th: 'นับค่าสินค้าหลังหักส่วนลด ไม่รวมค่าส่ง', en: 'Item total after discounts, excluding delivery' },
    required: true,
  },
  worthSatang: {
    kind: 'money',
    label: { th: '1 แต้มลดกี่บาท', en: 'Discount per point (baht)' },
    required: true,
  },
  months: {
    kind: 'number',
    label: { th: 'แต้มหมดอายุในกี่เดือน', en: 'Points expire after (months)' },
    hint: {
      th: 'นับจากวันที่เริ่มใช้ได้ ระบบส่งอีเมลเตือนล่วงหน้า 14 วัน เว้นว่างไว้หากไม่หมดอายุ',
      en: 'From the day they can be spent. Members get an e-mail 14 days before. Leave empty for no expiry.',
    },
    min: 1,
    max: 120,
  },
  least: numberInRange({ th: 'ใช้ขั้นต่ำครั้งละกี่แต้ม', en: 'Minimum points per use' }, [1, 1_000_000]),
  share: numberInRange(
    { th: 'ใช้แต้มได้ไม่เกินกี่ % ของค่าสินค้า', en: 'Maximum share of item total payable with points (%)' },
    [0, 100],
    { th: 'หลังหักส่วนลดอื่นแล้ว', en: 'After other discounts' },
  ),
  approveAbove: numberInRange(
    { th: 'ปรับแต้มเกินนี้ต้องมีคนที่สองอนุมัติ', en: 'Require second approval for adjustments above (points)' },
    [0, 1_000_000_000],
  ),
})

/** What a site gives its members for their purchases. */
export const pointsSection = configSection({
  key: 'points',
  group: 'selling',
  area: 'shop',
  title: { th: 'แต้มสะสม', en: 'Points' },
  lead: {
    th: 'ให้แต้มเมื่อซื้อ และใช้แต้มเป็นส่วนลด',
    en: 'Members earn points when they buy and spend them as a discount',
  },
  find: 'แต้ม คะแนน สะสม สมาชิก loyalty points rewards',
  fields: () => form,
  read: async (ctx) => {
    const { shareBp, ...points } = (await paymentSettings(ctx)).points
    return { ...points, share: shareBp / 100 }
  },
  save: async (ctx, { share, ...value }) => {
    const points = { ...value, months: value.months ?? null, shareBp: Math.round(share * 100) }
    await saveSettings(ctx, { points } as SettingsInput)
    // Invalidates what product pages show about promotions that give points.
    touch(ctx, 'promotion')
  },
})
