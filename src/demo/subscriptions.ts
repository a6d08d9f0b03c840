import type { Pair } from './catalog-types.ts'

/** A plan of a demo site; prices are in baht. */
export interface DemoPlan {
  code: string
  name: Pair
  lead: Pair
  month: number
  year: number
  /** Whether the prices are per seat. */
  bySeat?: true
  seats: [least: number, most: number]
  trialDays: number
  features: [label: Pair, value?: Pair][]
}

/**
 * A subscriber: how many whole periods and days ago they started, how many of the bills since then they paid, and what
 * happened after that.
 */
export interface DemoSubscriber {
  /** The part of their email address before the @. */
  who: string
  /** For accounts created only for this. */
  name?: [first: string, last: string]
  plan: string
  cycle: '1month' | '1year'
  seats?: number
  monthsAgo: number
  daysMore: number
  /** Bills paid after the first one. */
  paid: number
  after?: 'cancel' | 'pause'
  people?: string[]
}

export interface DemoSubscriptions {
  plans: DemoPlan[]
  subscribers: DemoSubscriber[]
  coupon: { code: string; percent: number; periods: number; uses: number }
  /** A file that every plan gives access to, and the product that also includes it. */
  opens?: { sku: string; name: string }
}

const everyCourse: Pair = ['คอร์สออนไลน์', 'Online courses']
const all: Pair = ['ทั้งหมด', 'All']
const questions: Pair = ['ถามครู', 'Questions to teachers']
const offline: Pair = ['ดูตอนไม่มีเน็ต', 'Watch offline']
const learners: Pair = ['คนเรียน', 'Learners']

const academy: DemoSubscriptions = {
  opens: { sku: 'ST-NOTE', name: 'แผนการเรียนประจำเดือน (พิมพ์ A4)' },
  plans: [
    {
      code: 'solo',
      name: ['เรียนเอง', 'Solo'],
      lead: ['คนเดียว เรียนตามจังหวะของตัวเอง', 'For one, at your own pace'],
      month: 149,
      year: 1490,
      seats: [1, 1],
      trialDays: 7,
      features: [
        [learners, ['1 คน', '1']],
        [everyCourse, all],
        [['ใบประกาศเมื่อเรียนจบ', 'Certificate at the end']],
        [offline, ['2 เครื่อง', '2 devices']],
        [questions, ['5 ครั้ง/เดือน', '5 a month']],
      ],
    },
    {
      code: 'family',
      name: ['ครอบครัว', 'Family'],
      lead: ['ในบ้านเดียวกัน ไม่เกิน 4 คน', 'One household, up to four'],
      month: 279,
      year: 2790,
      seats: [4, 4],
      trialDays: 0,
      features: [
        [learners, ['4 คน', '4']],
        [everyCourse, all],
        [['ใบประกาศเมื่อเรียนจบ', 'Certificate at the end']],
        [offline, ['6 เครื่อง', '6 devices']],
        [questions, ['15 ครั้ง/เดือน', '15 a month']],
        [
          ['ห้องเรียนเด็ก', 'Children’s classroom'],
          ['เปิดปิดเวลาได้', 'With hours'],
        ],
      ],
    },
    {
      code: 'school',
      name: ['โรงเรียนและหน่วยงาน', 'Schools and teams'],
      lead: ['จัดที่นั่งให้ทีม ติดตามผลได้', 'Seats for your team, with reports'],
      month: 119,
      year: 1190,
      bySeat: true,
      seats: [10, 500],
      trialDays: 0,
      features: [
        [learners, ['10 คนขึ้นไป', '10 and more']],
        [everyCourse, all],
        [['ใบประกาศเมื่อเรียนจบ', 'Certificate at the end']],
        [offline, ['คนละ 2 เครื่อง', '2 devices each']],
        [questions, ['ไม่จำกัด', 'Unlimited']],
        [['ห้องเรียนเด็ก', 'Children’s classroom']],
        [
          ['รายงานการเรียน', 'Reports'],
          ['รายคน รายกลุ่ม', 'By person and group'],
        ],
        [
          ['สอนสดกลุ่มเล็ก', 'Live lessons'],
          ['เดือนละครั้ง', 'Once a month'],
        ],
      ],
    },
  ],
  subscribers: [
    { who: 'user', plan: 'family', cycle: '1month', monthsAgo: 4, daysMore: 12, paid: 4, people: ['user2'] },
    { who: 'user2', plan: 'solo', cycle: '1month', monthsAgo: 2, daysMore: 10, paid: 2 },
    {
      who: 'banrai',
      name: ['โรงเรียนบ้านไร่', 'สุขสันต์'],
      plan: 'school',
      cycle: '1month',
      seats: 24,
      monthsAgo: 5,
      daysMore: 3,
      paid: 5,
      people: ['kru.ann@example.com', 'kru.bee@example.com'],
    },
    {
      who: 'pimchan',
      name: ['พิมพ์จันทร์', 'แก้วมณี'],
      plan: 'solo',
      cycle: '1year',
      monthsAgo: 7,
      daysMore: 0,
      paid: 1,
    },
    {
      who: 'thawat',
      name: ['ธวัช', 'ทองดี'],
      plan: 'family',
      cycle: '1month',
      monthsAgo: 3,
      daysMore: 5,
      paid: 3,
      after: 'cancel',
    },
    {
      who: 'suda',
      name: ['สุดา', 'ใจงาม'],
      plan: 'family',
      cycle: '1month',
      monthsAgo: 2,
      daysMore: 8,
      paid: 2,
      after: 'pause',
    },
    {
      who: 'prasit',
      name: ['ประสิทธิ์', 'มั่นคง'],
      plan: 'solo',
      cycle: '1month',
      monthsAgo: 3,
      daysMore: 20,
      paid: 1,
    },
    {
      who: 'chai',
      name: ['ชัยวัฒน์', 'เพ็งดี'],
      plan: 'solo',
      cycle: '1month',
      monthsAgo: 1,
      daysMore: 20,
      paid: 1,
    },
    {
      who: 'kanya',
      name: ['กัญญา', 'ศรีทอง'],
      plan: 'solo',
      cycle: '1month',
      monthsAgo: 0,
      daysMore: 2,
      paid: 0,
    },
  ],
  coupon: { code: 'NEWTERM', percent: 20, periods: 3, uses: 50 },
}

/** The demo site has the same plans with one of its own members; a product it sells also includes the planner. */
const sala: DemoSubscriptions = {
  ...academy,
  opens: { sku: 'SEED-SUN', name: 'ปฏิทินวางแผนประจำเดือน (พิมพ์ A4)' },
  subscribers: [{ who: 'user', plan: 'family', cycle: '1month', monthsAgo: 1, daysMore: 9, paid: 1 }],
}

export const demoSubscriptions = (host: string): DemoSubscriptions | undefined =>
  host.startsWith('academy.') ? academy : host.startsWith('demo.') ? sala : undefined
