import type { CalendarInput, NewEventInput } from '#areas/calendar/public.server.ts'

/** A calendar of a demo site with its events; days are counted from the Monday of this week. */
export interface DemoCalendar extends CalendarInput {
  /** The slug of a public calendar's URL. */
  slug?: string
  events: DemoEvent[]
}

export interface DemoEvent
  extends Pick<NewEventInput, 'summary' | 'place' | 'rule' | 'description' | 'status'> {
  /** Days after Monday. */
  on: number
  /** For all-day events: the last day. */
  to?: number
  /** Hours, `9` or `13.5`; without them the event is all-day. */
  from?: number
  until?: number
  /** The users the admin invites, by the part before the `@` of the site's host. */
  asks?: ('manager' | 'user')[]
}

const shop: DemoCalendar = {
  name: 'ประชุมร้าน',
  kind: 'team',
  hue: 'meet',
  alarm: 10,
  events: [
    { summary: 'ประชุมเช้าจันทร์', on: -28, from: 9, until: 9.5, rule: 'FREQ=WEEKLY;BYDAY=MO', place: 'หน้าร้าน' },
    { summary: 'สรุปยอดสัปดาห์', on: -24, from: 16, until: 17, rule: 'FREQ=WEEKLY;BYDAY=FR' },
    { summary: 'คุยแบบกล่องกับโรงพิมพ์', on: 2, from: 13, until: 14, place: 'วิดีโอ' },
    { summary: 'สัมภาษณ์พนักงานขาย', on: 3, from: 10.5, until: 12, place: 'ห้องประชุมชั้นล่าง' },
    {
      summary: 'นับสต็อกสิ้นเดือน',
      on: -28,
      from: 18,
      until: 21,
      rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      place: 'โกดัง',
    },
  ],
}

const van: DemoCalendar = {
  name: 'รถส่งของ',
  kind: 'resource',
  hue: 'people',
  events: [
    { summary: 'รอบส่งของเช้า', on: -28, from: 8, until: 11, rule: 'FREQ=WEEKLY;BYDAY=TU,TH,SA' },
    { summary: 'เข้าศูนย์ เปลี่ยนยาง', on: 4, from: 13, until: 15, place: 'อู่ริมถนนใหญ่' },
  ],
}

export const demoCalendars: Record<string, DemoCalendar[]> = {
  'demo.localhost': [
    shop,
    van,
    {
      name: 'กิจกรรมศาลา',
      slug: 'main',
      kind: 'team',
      hue: 'event',
      visibility: 'public',
      events: [
        {
          summary: 'ตลาดเช้าริมคลอง',
          description: 'ผักสวน ขนมหม้อ และกาแฟของบ้านใกล้ ๆ มาเช้าได้ของครบ',
          on: -23,
          from: 6,
          until: 11,
          rule: 'FREQ=WEEKLY;BYDAY=SA,SU',
          place: 'ลานหน้าศาลา',
        },
        {
          summary: 'ดนตรีไทยใต้ต้นหูกวาง',
          on: -24,
          from: 17,
          until: 18.5,
          rule: 'FREQ=WEEKLY;BYDAY=FR',
          place: 'ลานหน้าศาลา',
        },
        { summary: 'เก็บส้มโอรุ่นแรกของปี', on: 11, to: 13, place: 'สวนลุงสมาน' },
        { summary: 'ทำบุญศาลา เลี้ยงพระเพล', on: 18, from: 9, until: 12, place: 'ศาลาริมน้ำ' },
      ],
    },
  ],
  'market.localhost': [
    shop,
    van,
    {
      name: 'ตลาดนัด',
      kind: 'team',
      hue: 'event',
      visibility: 'public',
      events: [
        {
          summary: 'ตลาดนัดเกษตรกร',
          on: -23,
          from: 6,
          until: 12,
          rule: 'FREQ=WEEKLY;BYDAY=SA',
          place: 'ลานหน้าร้าน',
        },
        { summary: 'งานของดีสี่ภาค', on: 10, to: 12, place: 'ศาลากลางจังหวัด' },
        { summary: 'รับสินค้าจากกลุ่มแม่บ้าน', on: 1, from: 14, until: 15.5 },
        {
          summary: 'ชิมสินค้าใหม่ก่อนขึ้นชั้น',
          description: 'แยมมะม่วงสูตรหวานน้อย กับชาเบลนด์สามแบบ ขอความเห็นตรง ๆ',
          on: 8,
          from: 15,
          until: 16.5,
          place: 'หลังร้าน',
          asks: ['manager', 'user'],
        },
        {
          summary: 'วางแผนตลาดนัดปีใหม่',
          on: 15,
          from: 10,
          until: 11.5,
          place: 'หน้าร้าน',
          asks: ['manager'],
        },
      ],
    },
  ],
  'academy.localhost': [
    {
      name: 'ชั้นเรียน',
      kind: 'team',
      hue: 'learn',
      visibility: 'members',
      events: [
        {
          summary: 'คณิตศาสตร์ ม.ต้น',
          on: -28,
          from: 17,
          until: 18.5,
          rule: 'FREQ=WEEKLY;BYDAY=MO,WE',
          place: 'ห้อง 2',
        },
        {
          summary: 'ภาษาอังกฤษพูดคล่อง',
          on: -27,
          from: 18,
          until: 19.5,
          rule: 'FREQ=WEEKLY;BYDAY=TU,TH',
          place: 'ออนไลน์',
        },
        { summary: 'ศิลปะเด็กเล็ก', on: -23, from: 9, until: 11, rule: 'FREQ=WEEKLY;BYDAY=SA', place: 'ห้อง 1' },
        { summary: 'สอบวัดระดับ', on: 12, to: 13, place: 'อาคารเรียนรวม' },
      ],
    },
    { ...shop, name: 'ประชุมครู' },
  ],
}
