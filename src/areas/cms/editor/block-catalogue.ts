import { customKinds } from '#kernel/fields/index.ts'
import { addDays, day as dayOf } from '#kernel/time/index.ts'
import { blockSamples as samples } from '../block/block-samples.rules.ts'
import type { BlockShape } from '../block/block-shape.types.ts'
import type { BlockType } from '../block/block-types.rules.ts'
import { mostFields } from '../contact/answer.rules.ts'
import { currentForm } from '../contact/old-asks.rules.ts'
import { retentionChoices } from '../contact/retention.rules.ts'
import {
  blockFields,
  choice,
  day,
  film,
  flag,
  form,
  group,
  line,
  lines,
  link,
  list,
  long,
  maybe,
  money,
  number,
  pictureId,
  records,
  rich,
  shot,
  time,
  words,
} from './block-field.ts'

const both = (th: string, en: string) => ({ th, en })
const none = both('', '')
const action = { label: words, to: link }
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const start = { label: both('ดูเพิ่มเติม', 'Read more'), to: '/' }
const dated = {
  name: words,
  day,
  end: maybe(day),
  time,
  place: maybe(words),
  text: maybe(long),
  to: maybe(link),
}
const openTimes = group({ open: time, close: time })
const daytime = { open: '08:00', close: '17:00' }
/** A week from today, so that something shows immediately. */
const nextWeek = () => addDays(dayOf(new Date()), 7)
const limit = number(1, 24)

/** What can be added to a page, its initial content, and its settings. */
export const blockShapes: Record<Exclude<BlockType, 'columns'>, BlockShape> = {
  heading: {
    group: 'content',
    start: { text: samples.heading.text, level: 2 },
    fields: blockFields({ text: words, level: choice([1, 2, 3, 4], true) }),
  },
  text: {
    group: 'content',
    start: { doc: { th: paragraph(samples.text.text.th) } },
    fields: blockFields({ doc: rich }),
  },
  picture: {
    group: 'content',
    start: { id: '', alt: none },
    fields: blockFields({ ...shot, caption: maybe(words), to: maybe(link) }),
  },
  gallery: {
    group: 'content',
    start: { pictures: [] },
    fields: blockFields({
      pictures: list({ ...shot, caption: maybe(words) }, { id: '', alt: none }, 60),
    }),
  },
  button: {
    group: 'content',
    start,
    fields: blockFields({ ...action, look: choice(['quiet', 'ghost'], true) }),
  },
  video: {
    group: 'content',
    start: { src: '', title: none },
    fields: blockFields({ src: film, title: words }),
  },
  quote: {
    group: 'content',
    start: { text: samples.quote.text },
    fields: blockFields({
      text: long,
      by: maybe(words),
      role: maybe(words),
      avatar: pictureId,
    }),
  },
  card: {
    group: 'content',
    start: { title: samples.card.title },
    fields: blockFields({
      title: words,
      text: maybe(long),
      picture: group(shot),
      to: maybe(link),
    }),
  },
  accordion: {
    group: 'content',
    start: { items: [{ ...samples.accordion }] },
    fields: blockFields({
      items: list({ title: words, text: long }, { ...samples.accordion }, 60),
    }),
  },
  'price-table': {
    group: 'content',
    start: {
      plans: [
        { name: both('เริ่มต้น', 'Starter'), priceSatang: 19_900, points: [samples['price-table'].point] },
      ],
    },
    fields: blockFields({
      plans: list(
        {
          name: words,
          priceSatang: money,
          per: maybe(words),
          lead: maybe(words),
          points: lines(20),
          action: group(action),
          best: flag,
        },
        { name: samples['price-table'].plan, priceSatang: 0, points: [] },
        6,
      ),
    }),
  },
  courses: {
    group: 'content',
    start: {
      title: both('คอร์สของเรา', 'Our courses'),
      items: [{ name: samples.courses.first, priceSatang: 0 }],
    },
    fields: blockFields({
      title: maybe(words),
      items: list(
        {
          sku: records('product'),
          name: maybe(words),
          teacher: maybe(words),
          picture: group(shot),
          length: maybe(words),
          badge: maybe(words),
          priceSatang: maybe(money),
          insteadOfSatang: maybe(money),
          to: maybe(link),
        },
        { name: samples.courses.next },
        24,
      ),
    }),
  },
  stories: {
    group: 'content',
    start: {
      title: both('เสียงจากลูกค้าของเรา', 'What our people say'),
      items: [{ ...samples.stories }],
    },
    fields: blockFields({
      title: words,
      lead: maybe(words),
      more: group(action),
      items: list(
        {
          quote: long,
          name: words,
          role: maybe(words),
          avatar: pictureId,
          picture: group(shot),
        },
        { quote: none, name: none },
        6,
      ),
    }),
  },
  map: {
    group: 'content',
    start: { name: both('ที่ตั้งของเรา', 'Where we are'), address: none },
    fields: blockFields({ name: words, address: long }),
  },
  figures: {
    group: 'content',
    start: { items: [{ figure: samples.figures.figure, label: samples.figures.label }] },
    fields: blockFields({
      items: list({ figure: words, label: words }, { figure: samples.figures.next, label: none }, 6),
    }),
  },
  hero: {
    group: 'frame',
    start: { headline: samples.hero.headline, actions: [start] },
    fields: blockFields({
      eyebrow: maybe(words),
      headline: words,
      lead: maybe(long),
      actions: list(action, start, 2),
      picture: group(shot),
      ticks: lines(6),
      card: group({ sku: records('product'), note: maybe(words) }),
    }),
  },
  band: {
    group: 'frame',
    start: { headline: samples.band.headline, actions: [start] },
    fields: blockFields({
      eyebrow: maybe(words),
      headline: words,
      lead: maybe(long),
      priceSatang: maybe(money),
      insteadOfSatang: maybe(money),
      per: maybe(words),
      actions: list(action, start, 2),
      picture: group(shot),
    }),
  },
  divider: { group: 'frame', start: {}, fields: blockFields({}) },
  spacer: { group: 'frame', start: { height: '2rem' }, fields: blockFields({ height: line }) },
  products: {
    group: 'live',
    start: { title: both('สินค้าของเรา', 'Our products'), limit: 4 },
    fields: blockFields({
      title: maybe(words),
      lead: maybe(words),
      category: records('product-category'),
      skus: records('product', 24),
      sort: choice(['newest', 'popular', 'price', '-price', 'name'], true),
      limit,
    }),
  },
  categories: {
    group: 'live',
    start: {},
    fields: blockFields({ title: maybe(words), codes: records('product-category', 24) }),
  },
  follow: {
    group: 'live',
    start: { title: both('ติดตามเราทาง LINE', 'Follow us on LINE') },
    fields: blockFields({ title: words, lead: maybe(long) }),
  },
  posts: {
    group: 'live',
    start: { title: both('บทความล่าสุด', 'Stories'), limit: 3 },
    fields: blockFields({ title: maybe(words), category: records('post-category'), limit }),
  },
  search: {
    group: 'live',
    start: { in: 'products' },
    fields: blockFields({ in: choice(['products', 'posts']), label: maybe(words) }),
  },
  events: {
    group: 'content',
    start: {
      title: both('กิจกรรมที่จะถึง', 'Coming up'),
      items: [{ name: samples.events.name, day: nextWeek() }],
    },
    fields: blockFields({
      title: maybe(words),
      items: list(dated, { name: samples.events.name, day: nextWeek() }, 60),
      limit,
      past: flag,
    }),
  },
  calendar: {
    group: 'live',
    start: { title: both('ปฏิทิน', 'Calendar'), months: 1, posts: true },
    fields: blockFields({
      title: maybe(words),
      months: number(1, 3),
      posts: flag,
      items: list(dated, { name: samples.calendar.name, day: nextWeek() }, 60),
    }),
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
    fields: blockFields({
      title: maybe(words),
      mon: openTimes,
      tue: openTimes,
      wed: openTimes,
      thu: openTimes,
      fri: openTimes,
      sat: openTimes,
      sun: openTimes,
      note: maybe(long),
    }),
  },
  contact: {
    group: 'live',
    current: currentForm,
    start: {
      title: both('ติดต่อเรา', 'Write to us'),
      fields: [
        { ...customKinds.text, key: 'name', label: both('ชื่อ', 'Name'), required: true },
        { ...customKinds.email, key: 'email', label: both('อีเมล', 'E-mail') },
        { ...customKinds.phone, key: 'phone', label: both('เบอร์โทรศัพท์', 'Phone') },
        {
          ...customKinds.long,
          key: 'about',
          label: both('เรื่องที่อยากบอก', 'What is it about'),
          required: true,
        },
      ],
    },
    fields: blockFields({
      title: maybe(words),
      lead: maybe(long),
      fields: form(mostFields),
      send: maybe(words),
      thanks: maybe(long),
      purpose: maybe(words),
      keep: choice(retentionChoices, true),
    }),
  },
}

/** Blocks that only show where an area is enabled. */
export const neededArea: Partial<Record<string, string>> = { products: 'shop', categories: 'shop' }
