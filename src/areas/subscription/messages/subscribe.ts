import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'
import type { Cycle } from '../lifecycle/period.rules.ts'

const thaiUnits = { day: 'วัน', week: 'สัปดาห์', month: 'เดือน', year: 'ปี' } as const
const countUnit = (count: number, one: string) => (count === 1 ? one : `${count} ${one}s`)

export const subscribeMessages = defineMessages({
  th: {
    plans: 'แพ็กเกจ',
    hero: 'เลือกแพ็กเกจที่พอดีกับคุณ',
    heroText: 'เปลี่ยน พัก หรือเลิกได้เอง ไม่มีสัญญาผูกปี',
    none: 'ยังไม่มีแพ็กเกจเปิดขาย',
    noneText: 'กลับมาดูใหม่ภายหลัง',
    cycles: 'รอบชำระ',
    by: ({ interval, count }: Cycle) =>
      count === 1 ? `ราย${thaiUnits[interval]}` : `ทุก ${count} ${thaiUnits[interval]}`,
    per: ({ interval, count }: Cycle) =>
      count === 1 ? `ต่อ${thaiUnits[interval]}` : `ต่อ ${count} ${thaiUnits[interval]}`,
    perSeat: (per: string) => `ต่อคน ${per}`,
    yearFree: (free: number) => `ฟรี ${free} เดือน`,
    yearAs: (amount: string) => `เท่ากับเดือนละ ${amount}`,
    from: (seats: number) => `เริ่ม ${seats} ที่นั่ง`,
    notThisCycle: (by: string) => `มีเฉพาะ${by}`,
    trial: (days: number) => `ทดลองใช้ฟรี ${days} วัน`,
    choose: (plan: string) => `เลือก${plan}`,
    mine: 'ดูแพ็กเกจของฉัน',
    have: 'ใช้อยู่',
    changeTo: 'เปลี่ยนเป็นแพ็กเกจนี้',
    compare: 'เทียบทุกข้อ',
    has: 'มี',
    hasNot: '–',
    join: (plan: string) => `สมัคร${plan}`,
    joinText: 'ดูให้ครบก่อนกด ยังไม่ตัดเงิน',
    seats: 'จำนวนที่นั่ง',
    seatsHint: (min: number, max: number) => `เลือกได้ ${min} ถึง ${max} ที่`,
    coupon: 'คูปอง (ถ้ามี)',
    show: 'คำนวณใหม่',
    youPay: 'สรุปที่จ่ายวันนี้',
    line: (seats: number, per: string) => (seats > 1 ? `${seats} ที่นั่ง ${per}` : `ราคา${per}`),
    discount: 'ส่วนลดคูปอง',
    couponFor: (amount: string, periods: number | null) =>
      periods === null ? `คูปองลด ${amount} แต่ละรอบ` : `คูปองลด ${amount} ใน ${periods} รอบแรก`,
    today: 'จ่ายวันนี้',
    free: 'ไม่เสียเงินวันนี้',
    paySummary: (amount: string, next: string, per: string, each: string) =>
      `วันนี้จ่าย ${amount} ใช้ได้ทันทีที่ได้รับเงิน แล้วจ่าย ${each} ${per} ครั้งถัดไป ${next} จนกว่าคุณจะเลิก`,
    trialSummary: (days: number, on: string, each: string, per: string) =>
      `ทดลองใช้ฟรี ${days} วัน ยังไม่จ่ายวันนี้ ถ้าไม่เลิกก่อน ${on} จะเก็บ ${each} ${per}`,
    trialCardSummary: (days: number, on: string, each: string, per: string) =>
      `ทดลองใช้ฟรี ${days} วัน ยังไม่ตัดเงินวันนี้ ถ้าไม่เลิกก่อน ${on} จะเรียกเก็บ ${each} ${per} จากบัตรของคุณเอง`,
    reminded: {
      bill: (days: number) => `ก่อนแต่ละรอบ ${days} วัน เราส่งใบแจ้งยอดพร้อมคิวอาร์ให้ ไม่มีการตัดเงินเองจากบัญชีธนาคาร`,
      choice: (days: number) => `ถ้าไม่เลือกให้ตัดเงินอัตโนมัติด้านล่าง เราส่งใบแจ้งยอดพร้อมคิวอาร์ให้ก่อนแต่ละรอบ ${days} วัน`,
      card: (days: number) => `เราแจ้งยอดทางอีเมลก่อนตัดบัตรแต่ละรอบ ${days} วัน`,
    },
    method: 'วิธีจ่าย',
    methods: { promptpay: 'พร้อมเพย์ QR', card: 'บัตร', transfer: 'โอนเข้าบัญชี', wallet: 'กระเป๋าเงิน' },
    autoWallet: 'ตัดจากกระเป๋าเงินเองแต่ละรอบ',
    autoWalletHint: 'ตัดเวลา 00.05 น. ของวันครบกำหนด ถ้าเงินไม่พอจะส่งคิวอาร์ให้แทน',
    autoCard: 'เรียกเก็บจากบัตรเองแต่ละรอบ',
    autoCardHint: (brand: string, last: string) => `${brand} ลงท้าย ${last} ในวันครบกำหนด ปิดได้ทุกเมื่อ`,
    cardLater: 'อยากให้เรียกเก็บจากบัตรเองแต่ละรอบ',
    addCard: 'เพิ่มบัตร',
    trialCard: 'เพิ่มบัตรก่อนเริ่มทดลองใช้',
    trialCardText: 'ยังไม่ตัดเงินระหว่างทดลอง เรียกเก็บครั้งแรกเมื่อครบทดลอง ถ้าไม่เลิกก่อน',
    trialCardIs: (brand: string, last: string) => `เมื่อครบทดลองจะเรียกเก็บจาก ${brand} ลงท้าย ${last}`,
    phone: 'เบอร์โทร',
    agree: 'ฉันอ่านแล้วและยอมรับว่าแพ็กเกจต่ออายุตามรอบ จนกว่าฉันจะเลิก',
    go: (amount: string) => `ไปจ่าย ${amount}`,
    startTrial: 'เริ่มทดลองใช้ฟรี',
    startFree: 'เริ่มใช้',
    signIn: 'เข้าสู่ระบบเพื่อสมัคร',
    closed: 'ร้านยังไม่เปิดรับเงินทางไกล ติดต่อร้านเพื่อสมัคร',
    alsoHave: 'คุณมีแพ็กเกจนี้อยู่แล้ว',
  },
  en: {
    plans: 'Plans',
    hero: 'Find the plan that fits you',
    heroText: 'Change, pause or cancel at any time. No yearly contract.',
    none: 'No plans available yet',
    noneText: 'Check back later',
    cycles: 'Billing period',
    by: ({ interval, count }) =>
      count === 1
        ? { day: 'Daily', week: 'Weekly', month: 'Monthly', year: 'Yearly' }[interval]
        : `Every ${count} ${interval}s`,
    per: ({ interval, count }) => `a ${count === 1 ? interval : `period of ${countNoun(count, interval)}`}`,
    perSeat: (per) => `per person, ${per}`,
    yearFree: (free) => `${countNoun(free, 'month')} free`,
    yearAs: (amount) => `equal to ${amount} a month`,
    from: (seats) => `From ${countNoun(seats, 'seat')}`,
    notThisCycle: (by) => `${by} only`,
    trial: (days) => `${countNoun(days, 'day')} free`,
    choose: (plan) => `Choose ${plan}`,
    mine: 'View my plan',
    have: 'Current plan',
    changeTo: 'Change to this plan',
    compare: 'Compare all features',
    has: 'Yes',
    hasNot: '–',
    join: (plan) => `Subscribe to ${plan}`,
    joinText: 'Review everything first. Nothing is charged yet',
    seats: 'Seats',
    seatsHint: (min, max) => `From ${min} to ${max}`,
    coupon: 'Coupon (optional)',
    show: 'Recalculate',
    youPay: 'Due today',
    line: (seats, per) => (seats > 1 ? `${countNoun(seats, 'seat')}, ${per}` : `Price ${per}`),
    discount: 'Coupon',
    couponFor: (amount, periods) =>
      periods === null
        ? `The coupon takes ${amount} off every period.`
        : `The coupon takes ${amount} off the first ${countUnit(periods, 'period')}.`,
    today: 'Today',
    free: 'Nothing to pay today',
    paySummary: (amount, next, per, each) =>
      `You pay ${amount} today, and your plan starts once payment is received. After that it is ${each} ${per}, next on ${next}, until you cancel.`,
    trialSummary: (days, on, each, per) =>
      `The first ${countUnit(days, 'day')} ${days === 1 ? 'is' : 'are'} free, with nothing to pay today. Unless you cancel before ${on}, it is ${each} ${per}.`,
    trialCardSummary: (days, on, each, per) =>
      `Free for ${countNoun(days, 'day')}, with no charge today. Unless you cancel before ${on}, your card is charged ${each} ${per}.`,
    reminded: {
      bill: (days) =>
        `We send a bill with a QR code ${countNoun(days, 'day')} ahead each time. Nothing is charged automatically to your bank account.`,
      choice: (days) =>
        `Unless you choose automatic charges below, we send a bill with a QR code ${countNoun(days, 'day')} ahead each time.`,
      card: (days) => `We e-mail you the amount ${countNoun(days, 'day')} before each charge to your card.`,
    },
    method: 'Payment method',
    methods: { promptpay: 'PromptPay QR', card: 'Card', transfer: 'Bank transfer', wallet: 'Wallet' },
    autoWallet: 'Pay from my wallet each period',
    autoWalletHint: 'Charged at 00:05 on the due date. If your balance is too low, we send a QR code instead',
    autoCard: 'Charge my card each period',
    autoCardHint: (brand, last) => `${brand} ending in ${last}, on the due date. Turn off at any time`,
    cardLater: 'Want each period charged to a card?',
    addCard: 'Add card',
    trialCard: 'Add a card to start the trial',
    trialCardText:
      'Nothing is charged during the trial. The first charge is made when it ends, unless you cancel first.',
    trialCardIs: (brand, last) => `${brand} ending in ${last} is charged when the trial ends`,
    phone: 'Phone',
    agree: 'I have read this and agree that the plan renews each period until I cancel',
    go: (amount) => `Pay ${amount}`,
    startTrial: 'Start free trial',
    startFree: 'Start',
    signIn: 'Sign in to subscribe',
    closed: 'This site does not accept online payments yet. Contact the shop to subscribe',
    alsoHave: 'You already have this plan',
  },
})
