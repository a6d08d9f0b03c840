import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Points in cart, checkout and order. */
export const pointsMessages = defineMessages({
  th: {
    title: 'ใช้แต้มเป็นส่วนลด',
    have: (points: string) => `คุณมี ${points}`,
    field: 'ใช้กี่แต้ม',
    range: (min: string, max: string, off: string) => `ใช้ได้ ${min} ถึง ${max} แต้ม ลดสูงสุด ${off}`,
    all: (max: string, off: string) => `ใช้ ${max} แต้ม ลด ${off}`,
    clear: 'ไม่ใช้แต้ม',
    tooFew: (min: string) => `ยังใช้กับคำสั่งซื้อนี้ไม่ได้ ใช้ขั้นต่ำครั้งละ ${min} แต้ม`,
    points: (n: string) => `${n} แต้ม`,
    off: 'ส่วนลดจากแต้ม',
    spent: 'ใช้แต้ม (รวมในส่วนลดแล้ว)',
    earned: 'แต้มที่ได้รับ',
    earns: 'แต้มที่จะได้รับ',
    earnsGuest: 'สมาชิกได้รับแต้ม',
    bonus: (n: string) => `ได้เพิ่ม ${n} แต้ม`,
  },
  en: {
    title: 'Use points for a discount',
    have: (points: string) => `You have ${points}`,
    field: 'Points to use',
    range: (min: string, max: string, off: string) =>
      `${min} to ${countNoun(max, 'point')}, up to ${off} off`,
    all: (max: string, off: string) => `Use ${countNoun(max, 'point')}: ${off} off`,
    clear: 'Don’t use points',
    tooFew: (min: string) =>
      `Points can’t be used on this order yet. The minimum is ${countNoun(min, 'point')} at a time.`,
    points: (n: string) => (n === '1' ? '1 point' : `${n} points`),
    off: 'Points discount',
    spent: 'Points used (included in the discount)',
    earned: 'Points earned',
    earns: 'Points you will earn',
    earnsGuest: 'Points members earn',
    bonus: (n: string) => (n === '1' ? '1 extra point' : `${n} extra points`),
  },
})
