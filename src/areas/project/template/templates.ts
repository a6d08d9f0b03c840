import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { StatusCategory } from '../setup/setup.rules.ts'
import type { Outline } from './outline.ts'

export const templateNames = ['shop', 'course', 'event'] as const
export type TemplateName = (typeof templateNames)[number]

interface Template {
  title: LocalizedText
  text: LocalizedText
  icon: 'store' | 'school' | 'calendar'
  outline: Record<Locale, Outline>
}

type OutlineLine = [
  ref: string,
  th: string,
  en: string,
  from: number,
  to: number,
  category: number,
  after?: string,
  parent?: string,
]
type Label = [th: string, en: string]

const columns: [th: string, en: string, category: StatusCategory, color: number, wip: number | null][] = [
  ['ต้องทำ', 'To do', 'todo', 0, null],
  ['กำลังทำ', 'Doing', 'doing', 3, 4],
  ['รอตรวจ', 'Review', 'review', 4, null],
  ['เสร็จแล้ว', 'Done', 'done', 1, null],
]

/** Days are working days after the first one. `after` names a task's predecessors, separated by commas. */
function buildOutline(labels: Label[], lines: OutlineLine[]): Template['outline'] {
  const within = (locale: Locale): Outline => {
    const word = (th: string, en: string) => (locale === 'th' ? th : en)
    return {
      statuses: columns.map(([th, en, category, color, wipLimit]) => ({
        name: word(th, en),
        category,
        color,
        wipLimit,
      })),
      categories: labels.map(([th, en], at) => ({ name: word(th, en), color: at + 1 })),
      tasks: lines.map(([ref, th, en, from, to, label, , parent]) => ({
        ref,
        title: word(th, en),
        from,
        to,
        categories: [word(...labels[label]!)],
        ...(parent && { parent }),
      })),
      links: lines.flatMap(([to, , , , , , after]) =>
        after ? after.split(',').map((from) => ({ from, to })) : [],
      ),
    }
  }
  return { th: within('th'), en: within('en') }
}

/** Built-in project templates. */
export const templates: Record<TemplateName, Template> = {
  shop: {
    title: { th: 'เปิดร้าน', en: 'Open a shop' },
    text: { th: 'ที่ตั้ง ใบอนุญาต ของ คน และวันเปิด', en: 'Location, licences, goods, people and opening day' },
    icon: 'store',
    outline: buildOutline(
      [
        ['ร้าน', 'Shop'],
        ['ราชการ', 'Licences'],
        ['สินค้า', 'Goods'],
        ['คน', 'People'],
        ['ตลาด', 'Marketing'],
      ],
      [
        ['lease', 'ทำสัญญาเช่าพื้นที่', 'Sign the lease', 0, 4, 1],
        ['licence', 'ขอใบอนุญาตประกอบกิจการ', 'Apply for the licences', 5, 14, 1, 'lease'],
        ['fit', 'ตกแต่งร้าน', 'Fit out the shop', 5, 16, 0, 'lease'],
        ['plan', 'วัดพื้นที่และวางผัง', 'Measure and draw the plan', 5, 6, 0, undefined, 'fit'],
        ['paint', 'ทาสีและเดินไฟ', 'Paint and wire', 7, 11, 0, 'plan', 'fit'],
        ['shelves', 'ติดตั้งชั้นวางและตู้แช่', 'Put up shelves and fridges', 12, 15, 0, 'paint', 'fit'],
        ['sign', 'ติดป้ายหน้าร้าน', 'Put up the sign', 12, 16, 4],
        ['order', 'สั่งสินค้าชุดแรก', 'Order the first goods', 8, 9, 2],
        ['stock', 'จัดเรียงสินค้า', 'Stock the shelves', 16, 18, 2, 'shelves,order'],
        ['hire', 'รับสมัครพนักงาน', 'Hire staff', 5, 12, 3],
        ['train', 'ฝึกงานหน้าร้าน', 'Train on the till', 17, 19, 3, 'hire,shelves'],
        ['till', 'ตั้งค่าเครื่องขายและใบเสร็จ', 'Set up till and receipts', 13, 15, 0],
        ['news', 'ประกาศวันเปิดร้าน', 'Announce the opening', 14, 18, 4],
        ['open', 'เปิดร้าน', 'Open the shop', 20, 20, 0, 'stock,train,licence,sign'],
      ],
    ),
  },
  course: {
    title: { th: 'เปิดคอร์ส', en: 'Launch a course' },
    text: { th: 'เนื้อหา ถ่ายทำ ตรวจ และรับสมัคร', en: 'Content, recording, review and enrolment' },
    icon: 'school',
    outline: buildOutline(
      [
        ['เนื้อหา', 'Content'],
        ['ถ่ายทำ', 'Recording'],
        ['รับสมัคร', 'Enrolment'],
      ],
      [
        ['outline', 'วางโครงบทเรียน', 'Outline the lessons', 0, 3, 0],
        ['script', 'เขียนบท', 'Write the scripts', 4, 10, 0, 'outline'],
        ['exam', 'ทำข้อสอบท้ายบท', 'Write the tests', 8, 12, 0, 'outline'],
        ['shoot', 'ถ่ายทำ', 'Record', 11, 15, 1, 'script'],
        ['cut', 'ตัดต่อและใส่คำบรรยาย', 'Edit and caption', 14, 19, 1],
        ['review', 'ให้ผู้สอนตรวจ', 'Have the teachers review', 20, 22, 0, 'cut,exam'],
        ['page', 'ทำหน้าขายคอร์ส', 'Make the course page', 12, 15, 2],
        ['enrol', 'เปิดรับสมัคร', 'Open enrolment', 23, 23, 2, 'review,page'],
        ['start', 'เริ่มเรียนวันแรก', 'First day of class', 33, 33, 0, 'enrol'],
      ],
    ),
  },
  event: {
    title: { th: 'จัดงาน', en: 'Hold an event' },
    text: { th: 'สถานที่ วิทยากร บัตร และหน้างาน', en: 'Venue, speakers, tickets and the day itself' },
    icon: 'calendar',
    outline: buildOutline(
      [
        ['สถานที่', 'Venue'],
        ['รายการ', 'Programme'],
        ['ประชาสัมพันธ์', 'Promotion'],
        ['หน้างาน', 'On the day'],
      ],
      [
        ['budget', 'ตั้งงบ', 'Set the budget', 0, 2, 0],
        ['venue', 'จองสถานที่', 'Book the venue', 3, 7, 0, 'budget'],
        ['speakers', 'ทาบทามวิทยากร', 'Invite speakers', 3, 12, 1],
        ['agenda', 'จัดกำหนดการ', 'Write the agenda', 13, 15, 1, 'speakers'],
        ['tickets', 'เปิดขายบัตร', 'Sell tickets', 10, 11, 2, 'venue'],
        ['promote', 'โปรโมตงาน', 'Promote', 12, 28, 2],
        ['print', 'พิมพ์ป้ายและของแจก', 'Print signs and gifts', 16, 24, 2, 'agenda'],
        ['staff', 'ซักซ้อมทีมหน้างาน', 'Rehearse', 27, 28, 3],
        ['day', 'วันงาน', 'The day', 30, 30, 3, 'tickets,print,staff'],
        ['thanks', 'ขอบคุณผู้ร่วมงานและสรุปผล', 'Thank guests and sum up', 31, 34, 2, 'day'],
      ],
    ),
  },
}
