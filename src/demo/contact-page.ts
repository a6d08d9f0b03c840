import { customKinds } from '#kernel/fields/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import type { DemoSite } from './site-types.ts'

const localized = (th: string, en: string) => ({ th, en })
const daytime = { open: '08:00', close: '17:00' }
const week = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, daytime]),
)

/** Where the site is, when it is open, what happens next, and a contact form. */
export function contactContent({ name, details }: DemoSite, now: Date) {
  const block = (type: string, props: Record<string, unknown>) => ({ id: type, type, props })
  const inDays = (days: number) => addDays(day(now), days)
  const form = block('contact', {
    title: localized('เขียนถึงเรา', 'Write to us'),
    lead: localized('เราตอบภายในหนึ่งวันทำการ', 'We answer within a working day'),
    fields: [
      { ...customKinds.text, key: 'name', label: localized('ชื่อ', 'Name'), required: true },
      {
        ...customKinds.email,
        key: 'email',
        label: localized('อีเมล', 'E-mail'),
        requiredIf: { op: 'empty', of: [{ field: 'phone' }] },
      },
      { ...customKinds.phone, key: 'phone', label: localized('เบอร์โทรศัพท์', 'Phone') },
      {
        ...customKinds.choice,
        key: 'about',
        label: localized('เรื่อง', 'About'),
        options: [
          { value: 'order', label: localized('สั่งซื้อจำนวนมาก', 'A large order') },
          { value: 'visit', label: localized('มาเยี่ยมชม', 'A visit') },
          { value: 'other', label: localized('เรื่องอื่น', 'Something else') },
        ],
      },
      {
        ...customKinds.date,
        key: 'day',
        label: localized('อยากมาวันไหน', 'Which day would you come'),
        required: true,
        visibleIf: { op: 'equal', of: [{ field: 'about' }, 'visit'] },
      },
      { ...customKinds.long, key: 'tell', label: localized('ข้อความ', 'Message'), required: true },
    ],
  })
  const hours = block('hours', { title: localized('เวลาเปิด', 'Opening hours'), ...week })
  const map = block('map', { name, address: details.address })
  const events = block('events', {
    title: localized('แวะมาเจอกัน', 'Come and see us'),
    items: [
      {
        name: localized('ตลาดเช้าริมคลอง', 'Morning market by the canal'),
        day: inDays(6),
        time: '07:00',
        place: localized('ลานหน้าศาลา', 'In front of the hall'),
        text: localized('ของสดจากเรือและสวน ชิมก่อนซื้อได้', 'Fresh from boats and orchards; taste before you buy'),
      },
      {
        name: localized('วันเปิดครัว ทำขนมด้วยกัน', 'Open kitchen: make sweets together'),
        day: inDays(20),
        end: inDays(21),
        place: localized('ครัวชุมชน', 'Community kitchen'),
      },
    ],
  })
  const column = (id: string, ...blocks: ReturnType<typeof block>[]) => ({ id, blocks })
  const title = block('heading', { text: localized('ติดต่อเรา', 'Contact us'), level: 1 })
  const row = (id: string, columns: ReturnType<typeof column>[], box: object = {}) => ({
    id,
    margin: { out: { bottom: '2.5rem' } },
    ...box,
    columns,
  })
  return {
    title: localized('ติดต่อเรา', 'Contact us'),
    excerpt: localized(
      'เวลาเปิด ที่ตั้ง และแบบฟอร์มถึงเรา',
      'When we are open, where we are, and a form to write to us',
    ),
    cover: null,
    layout: {
      version: 1,
      rows: [
        row('opening', [column('opening', title)]),
        row('ways', [column('form', form), column('place', hours, map)], {
          columnCounts: { desktop: 2, tablet: 1, mobile: 1 },
          gap: 8,
        }),
        row('events', [column('events', events)]),
      ],
    },
    seo: { title: localized('', ''), description: localized('', ''), unlisted: false },
  }
}
