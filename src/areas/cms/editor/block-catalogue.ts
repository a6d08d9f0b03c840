import { addDays, day } from '#kernel/time/index.ts'
import type { BlockType } from '../block/block.input.ts'
import type { BlockShape } from '../block/field-shape.types.ts'
import { answerKinds } from '../contact/answer.rules.ts'
import { keepChoices } from '../contact/keep.rules.ts'

const both = (th: string, en: string) => ({ th, en })
const none = both('', '')
const words = { kind: 'words' } as const
const maybeWords = { kind: 'words', optional: true } as const
const maybeLong = { kind: 'long', optional: true } as const
const address = { kind: 'address' } as const
const action = { label: words, to: address }
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const start = { label: both('ดูเพิ่มเติม', 'Read more'), to: '/' }
const dated = {
  name: words,
  day: { kind: 'day' },
  end: { kind: 'day', optional: true },
  time: { kind: 'time', optional: true },
  place: maybeWords,
  text: maybeLong,
  to: { kind: 'address', optional: true },
} as const
const openTimes = {
  kind: 'group',
  fields: { open: { kind: 'time', optional: true }, close: { kind: 'time', optional: true } },
  optional: true,
} as const
const daytime = { open: '08:00', close: '17:00' }
/** A week from today, so that something shows at once. */
const nextWeek = () => addDays(day(new Date()), 7)
const limit = { kind: 'number', min: 1, max: 24, optional: true } as const

/** What can be put on a page, how it begins, and what of it can be set. */
export const blockShapes: Record<Exclude<BlockType, 'columns'>, BlockShape> = {
  heading: {
    group: 'content',
    start: { text: both('หัวข้อใหม่', 'New heading'), level: 2 },
    fields: { text: words, level: { kind: 'choice', options: [1, 2, 3, 4], optional: true } },
  },
  text: {
    group: 'content',
    start: { doc: { th: paragraph('เขียนเรื่องของคุณที่นี่') } },
    fields: { doc: { kind: 'doc' } },
  },
  picture: {
    group: 'content',
    start: { id: '', alt: none },
    fields: { '': { kind: 'picture' }, caption: maybeWords, to: { kind: 'address', optional: true } },
  },
  gallery: {
    group: 'content',
    start: { pictures: [] },
    fields: {
      pictures: {
        kind: 'list',
        fields: { '': { kind: 'picture' }, caption: maybeWords },
        start: { id: '', alt: none },
        most: 60,
      },
    },
  },
  button: {
    group: 'content',
    start,
    fields: { ...action, look: { kind: 'choice', options: ['quiet', 'ghost'], optional: true } },
  },
  video: {
    group: 'content',
    start: { src: '', title: none },
    fields: { src: { kind: 'film' }, title: words },
  },
  quote: {
    group: 'content',
    start: { text: both('คำที่ลูกค้าบอกเรา', 'What a customer told us') },
    fields: {
      text: { kind: 'long' },
      by: maybeWords,
      role: maybeWords,
      avatar: { kind: 'pictureId', optional: true },
    },
  },
  card: {
    group: 'content',
    start: { title: both('การ์ดใหม่', 'New card') },
    fields: {
      title: words,
      text: maybeLong,
      picture: { kind: 'group', fields: { '': { kind: 'picture' } }, optional: true },
      to: { kind: 'address', optional: true },
    },
  },
  accordion: {
    group: 'content',
    start: { items: [{ title: both('คำถาม', 'Question'), text: both('คำตอบ', 'Answer') }] },
    fields: {
      items: {
        kind: 'list',
        fields: { title: words, text: { kind: 'long' } },
        start: { title: both('คำถาม', 'Question'), text: both('คำตอบ', 'Answer') },
        most: 60,
      },
    },
  },
  'price-table': {
    group: 'content',
    start: {
      plans: [
        { name: both('เริ่มต้น', 'Starter'), priceSatang: 19_900, points: [both('สิ่งที่ได้', 'What is in it')] },
      ],
    },
    fields: {
      plans: {
        kind: 'list',
        fields: {
          name: words,
          priceSatang: { kind: 'money' },
          per: maybeWords,
          lead: maybeWords,
          points: { kind: 'lines', most: 20 },
          action: { kind: 'group', fields: action, optional: true },
          best: { kind: 'flag', optional: true },
        },
        start: { name: both('แผนใหม่', 'New plan'), priceSatang: 0, points: [] },
        most: 6,
      },
    },
  },
  courses: {
    group: 'content',
    start: {
      title: both('คอร์สของเรา', 'Our courses'),
      items: [{ name: both('ชื่อคอร์ส', 'Name of the course'), priceSatang: 0 }],
    },
    fields: {
      title: maybeWords,
      items: {
        kind: 'list',
        fields: {
          sku: { kind: 'good', optional: true },
          name: maybeWords,
          teacher: maybeWords,
          picture: { kind: 'group', fields: { '': { kind: 'picture' } }, optional: true },
          length: maybeWords,
          badge: maybeWords,
          priceSatang: { kind: 'money', optional: true },
          insteadOfSatang: { kind: 'money', optional: true },
          to: { kind: 'address', optional: true },
        },
        start: { name: both('คอร์สใหม่', 'New course') },
        most: 24,
      },
    },
  },
  stories: {
    group: 'content',
    start: {
      title: both('เสียงจากคนของเรา', 'What our people say'),
      items: [{ quote: both('เล่าเรื่องของคุณที่นี่', 'Tell your story here'), name: both('ชื่อ', 'Name') }],
    },
    fields: {
      title: words,
      lead: maybeWords,
      more: { kind: 'group', fields: action, optional: true },
      items: {
        kind: 'list',
        fields: {
          quote: { kind: 'long' },
          name: words,
          role: maybeWords,
          avatar: { kind: 'pictureId', optional: true },
          picture: { kind: 'group', fields: { '': { kind: 'picture' } }, optional: true },
        },
        start: { quote: none, name: none },
        most: 6,
      },
    },
  },
  map: {
    group: 'content',
    start: { name: both('ที่ตั้งของเรา', 'Where we are'), address: none },
    fields: { name: words, address: { kind: 'long' } },
  },
  figures: {
    group: 'content',
    start: { items: [{ figure: both('64 ครอบครัว', '64 families'), label: both('ที่อยู่กับเรา', 'with us') }] },
    fields: {
      items: {
        kind: 'list',
        fields: { figure: words, label: words },
        start: { figure: both('100', '100'), label: none },
        most: 6,
      },
    },
  },
  hero: {
    group: 'frame',
    start: { headline: both('บอกสิ่งสำคัญที่สุดก่อน', 'Say the most important thing first'), actions: [start] },
    fields: {
      eyebrow: maybeWords,
      headline: words,
      lead: maybeLong,
      actions: { kind: 'list', fields: action, start, most: 2 },
      picture: { kind: 'group', fields: { '': { kind: 'picture' } }, optional: true },
      ticks: { kind: 'lines', most: 6 },
      card: { kind: 'group', fields: { sku: { kind: 'good' }, note: maybeWords }, optional: true },
    },
  },
  band: {
    group: 'frame',
    start: { headline: both('ของดีประจำสัปดาห์', 'This week'), actions: [start] },
    fields: {
      eyebrow: maybeWords,
      headline: words,
      lead: maybeLong,
      priceSatang: { kind: 'money', optional: true },
      insteadOfSatang: { kind: 'money', optional: true },
      per: maybeWords,
      actions: { kind: 'list', fields: action, start, most: 2 },
      picture: { kind: 'group', fields: { '': { kind: 'picture' } }, optional: true },
    },
  },
  divider: { group: 'frame', start: {}, fields: {} },
  spacer: { group: 'frame', start: { height: '2rem' }, fields: { height: { kind: 'line' } } },
  products: {
    group: 'live',
    start: { title: both('สินค้าของเรา', 'Our products'), limit: 4 },
    fields: {
      title: maybeWords,
      lead: maybeWords,
      category: { kind: 'category', of: 'products', optional: true },
      skus: { kind: 'goods', most: 24 },
      sort: { kind: 'choice', options: ['newest', 'popular', 'price', '-price', 'name'], optional: true },
      limit,
    },
  },
  categories: { group: 'live', start: {}, fields: { title: maybeWords, codes: { kind: 'codes' } } },
  follow: {
    group: 'live',
    start: { title: both('ติดตามเราทาง LINE', 'Follow us on LINE') },
    fields: { title: words, lead: maybeLong },
  },
  posts: {
    group: 'live',
    start: { title: both('เรื่องเล่า', 'Stories'), limit: 3 },
    fields: { title: maybeWords, category: { kind: 'category', of: 'posts', optional: true }, limit },
  },
  search: {
    group: 'live',
    start: { in: 'products' },
    fields: { in: { kind: 'choice', options: ['products', 'posts'] }, label: maybeWords },
  },
  events: {
    group: 'content',
    start: {
      title: both('กิจกรรมที่จะถึง', 'Coming up'),
      items: [{ name: both('กิจกรรมใหม่', 'New event'), day: nextWeek() }],
    },
    fields: {
      title: maybeWords,
      items: {
        kind: 'list',
        fields: dated,
        start: { name: both('กิจกรรมใหม่', 'New event'), day: nextWeek() },
        most: 60,
      },
      limit,
      past: { kind: 'flag', optional: true },
    },
  },
  calendar: {
    group: 'live',
    start: { title: both('ปฏิทิน', 'Calendar'), months: 1, posts: true },
    fields: {
      title: maybeWords,
      months: { kind: 'number', min: 1, max: 3, optional: true },
      posts: { kind: 'flag', optional: true },
      items: {
        kind: 'list',
        fields: dated,
        start: { name: both('วันสำคัญ', 'A date'), day: nextWeek() },
        most: 60,
      },
    },
  },
  hours: {
    group: 'content',
    start: {
      title: both('เวลาเปิด', 'Opening hours'),
      mon: daytime,
      tue: daytime,
      wed: daytime,
      thu: daytime,
      fri: daytime,
    },
    fields: {
      title: maybeWords,
      mon: openTimes,
      tue: openTimes,
      wed: openTimes,
      thu: openTimes,
      fri: openTimes,
      sat: openTimes,
      sun: openTimes,
      note: maybeLong,
    },
  },
  contact: {
    group: 'live',
    start: {
      title: both('ติดต่อเรา', 'Write to us'),
      asks: [
        { label: both('ชื่อ', 'Name'), kind: 'line', required: true },
        { label: both('อีเมล', 'E-mail'), kind: 'email' },
        { label: both('เบอร์โทรศัพท์', 'Phone'), kind: 'phone' },
        { label: both('เรื่องที่อยากบอก', 'What is it about'), kind: 'long', required: true },
      ],
    },
    fields: {
      title: maybeWords,
      lead: maybeLong,
      asks: {
        kind: 'list',
        fields: {
          label: words,
          kind: { kind: 'choice', options: answerKinds },
          required: { kind: 'flag', optional: true },
          choices: { kind: 'lines', most: 20, optional: true },
        },
        start: { label: both('คำถาม', 'Question'), kind: 'line' },
        most: 12,
      },
      send: maybeWords,
      thanks: maybeLong,
      purpose: maybeWords,
      keep: { kind: 'choice', options: keepChoices, optional: true },
    },
  },
}

/** Parts that only show where an area is there. */
export const neededArea: Partial<Record<string, string>> = { products: 'shop', categories: 'shop' }
