import { customKinds } from '#kernel/fields/index.ts'
import { addDays, day as dayOf } from '#kernel/time/index.ts'
import { blockSamples as samples } from '../block/block-samples.rules.ts'
import type { BlockShape } from '../block/block-shape.types.ts'
import type { BlockType } from '../block/block-types.rules.ts'
import { maxFields } from '../contact/answer.rules.ts'
import { maxAnswers } from '../contact/form-limits.rules.ts'
import { upgradeForm } from '../contact/legacy-form.rules.ts'
import { retentionChoices } from '../contact/retention.rules.ts'
import {
  blockFields,
  blockText,
  choice,
  day,
  explained,
  flag,
  form,
  group,
  imageFields,
  imageId,
  line,
  lines,
  link,
  list,
  longBlockText,
  money,
  number,
  optionalField,
  relation,
  rich,
  time,
  video,
} from './block-field.ts'

const localized = (th: string, en: string) => ({ th, en })
const emptyText = localized('', '')
const action = { label: blockText, to: link }
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const initialLink = { label: localized('ดูเพิ่มเติม', 'Read more'), to: '/' }
const datedItem = {
  name: blockText,
  day,
  end: optionalField(day),
  time,
  place: optionalField(blockText),
  text: optionalField(longBlockText),
  to: optionalField(link),
}
const openingHours = group({ open: time, close: time })
const initialHours = { open: '08:00', close: '17:00' }
/** A week from today, so that something shows immediately. */
const nextWeek = () => addDays(dayOf(new Date()), 7)
const limit = number(1, 24)

/** What can be added to a page, its initial content, and its settings. */
export const blockShapes: Record<Exclude<BlockType, 'columns'>, BlockShape> = {
  heading: {
    group: 'content',
    start: { text: samples.heading.text, level: 2 },
    fields: blockFields({ text: blockText, level: choice([1, 2, 3, 4], true) }),
  },
  text: {
    group: 'content',
    start: { doc: { th: paragraph(samples.text.text.th) } },
    fields: blockFields({ doc: rich }),
  },
  picture: {
    group: 'content',
    start: { id: '', alt: emptyText },
    fields: blockFields({ ...imageFields, caption: optionalField(blockText), to: optionalField(link) }),
  },
  gallery: {
    group: 'content',
    start: { pictures: [] },
    fields: blockFields({
      pictures: list(
        'picture',
        { ...imageFields, caption: optionalField(blockText) },
        { id: '', alt: emptyText },
        60,
      ),
    }),
  },
  button: {
    group: 'content',
    start: initialLink,
    fields: blockFields({ ...action, look: choice(['quiet', 'ghost'], true) }),
  },
  video: {
    group: 'content',
    start: { src: '', title: emptyText },
    fields: blockFields({ src: video, title: blockText }),
  },
  quote: {
    group: 'content',
    start: { text: samples.quote.text },
    fields: blockFields({
      text: longBlockText,
      by: optionalField(blockText),
      role: optionalField(blockText),
      avatar: imageId,
    }),
  },
  card: {
    group: 'content',
    start: { title: samples.card.title },
    fields: blockFields({
      title: blockText,
      text: optionalField(longBlockText),
      picture: group(imageFields),
      to: optionalField(link),
    }),
  },
  accordion: {
    group: 'content',
    start: { items: [{ ...samples.accordion }] },
    fields: blockFields({
      items: list('question', { title: blockText, text: longBlockText }, { ...samples.accordion }, 60),
    }),
  },
  'price-table': {
    group: 'content',
    start: {
      plans: [
        { name: localized('เริ่มต้น', 'Starter'), priceSatang: 19_900, points: [samples['price-table'].point] },
      ],
    },
    fields: blockFields({
      plans: list(
        'plan',
        {
          name: blockText,
          priceSatang: money,
          per: optionalField(blockText),
          lead: optionalField(blockText),
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
      title: localized('คอร์สของเรา', 'Our courses'),
      items: [{ name: samples.courses.first, priceSatang: 0 }],
    },
    fields: blockFields({
      title: optionalField(blockText),
      items: list(
        'course',
        {
          sku: relation('product'),
          name: optionalField(blockText),
          teacher: optionalField(blockText),
          picture: group(imageFields),
          length: optionalField(blockText),
          badge: optionalField(blockText),
          priceSatang: optionalField(money),
          insteadOfSatang: optionalField(money),
          to: optionalField(link),
        },
        { name: samples.courses.next },
        24,
      ),
    }),
  },
  stories: {
    group: 'content',
    start: {
      title: localized('เสียงจากลูกค้าของเรา', 'What our people say'),
      items: [{ ...samples.stories }],
    },
    fields: blockFields({
      title: blockText,
      lead: optionalField(blockText),
      more: group(action),
      items: list(
        'testimonial',
        {
          quote: longBlockText,
          name: blockText,
          role: optionalField(blockText),
          avatar: imageId,
          picture: group(imageFields),
        },
        { quote: emptyText, name: emptyText },
        6,
      ),
    }),
  },
  map: {
    group: 'content',
    start: { name: localized('ที่ตั้งของเรา', 'Where we are'), address: emptyText },
    fields: blockFields({ name: blockText, address: longBlockText }),
  },
  figures: {
    group: 'content',
    start: { items: [{ figure: samples.figures.figure, label: samples.figures.label }] },
    fields: blockFields({
      items: list(
        'figure',
        { figure: blockText, label: blockText },
        { figure: samples.figures.next, label: emptyText },
        6,
      ),
    }),
  },
  hero: {
    group: 'frame',
    start: { headline: samples.hero.headline, actions: [initialLink] },
    fields: blockFields({
      eyebrow: optionalField(blockText),
      headline: blockText,
      lead: optionalField(longBlockText),
      actions: list('button', action, initialLink, 2),
      picture: group(imageFields),
      ticks: lines(6),
      card: group({ sku: relation('product'), note: optionalField(blockText) }),
    }),
  },
  band: {
    group: 'frame',
    start: { headline: samples.band.headline, actions: [initialLink] },
    fields: blockFields({
      eyebrow: optionalField(blockText),
      headline: blockText,
      lead: optionalField(longBlockText),
      priceSatang: optionalField(money),
      insteadOfSatang: optionalField(money),
      per: optionalField(blockText),
      actions: list('button', action, initialLink, 2),
      picture: group(imageFields),
    }),
  },
  divider: { group: 'frame', start: {}, fields: blockFields({}) },
  spacer: { group: 'frame', start: { height: '2rem' }, fields: blockFields({ height: line }) },
  products: {
    group: 'live',
    start: { title: localized('สินค้าของเรา', 'Our products'), limit: 4 },
    fields: blockFields({
      title: optionalField(blockText),
      lead: optionalField(blockText),
      category: relation('product-category'),
      skus: relation('product', 24),
      sort: choice(['newest', 'popular', 'price', '-price', 'name'], true),
      limit,
    }),
  },
  categories: {
    group: 'live',
    start: {},
    fields: blockFields({ title: optionalField(blockText), codes: relation('product-category', 24) }),
  },
  follow: {
    group: 'live',
    start: { title: localized('ติดตามเราทาง LINE', 'Follow us on LINE') },
    fields: blockFields({ title: blockText, lead: optionalField(longBlockText) }),
  },
  posts: {
    group: 'live',
    start: { title: localized('บทความล่าสุด', 'Stories'), limit: 3 },
    fields: blockFields({ title: optionalField(blockText), category: relation('post-category'), limit }),
  },
  search: {
    group: 'live',
    start: { in: 'products' },
    fields: blockFields({ in: choice(['products', 'posts']), label: optionalField(blockText) }),
  },
  events: {
    group: 'content',
    start: {
      title: localized('กิจกรรมที่จะถึง', 'Coming up'),
      items: [{ name: samples.events.name, day: nextWeek() }],
    },
    fields: blockFields({
      title: optionalField(blockText),
      items: list('event', datedItem, { name: samples.events.name, day: nextWeek() }, 60),
      limit,
      past: flag,
    }),
  },
  calendar: {
    group: 'live',
    start: { title: localized('ปฏิทิน', 'Calendar'), months: 1, posts: true },
    fields: blockFields({
      title: optionalField(blockText),
      months: number(1, 3),
      posts: flag,
      items: list('event', datedItem, { name: samples.calendar.name, day: nextWeek() }, 60),
    }),
  },
  hours: {
    group: 'content',
    start: {
      title: localized('เวลาเปิด', 'Opening hours'),
      mon: initialHours,
      tue: initialHours,
      wed: initialHours,
      thu: initialHours,
      fri: initialHours,
    },
    fields: blockFields({
      title: optionalField(blockText),
      mon: openingHours,
      tue: openingHours,
      wed: openingHours,
      thu: openingHours,
      fri: openingHours,
      sat: openingHours,
      sun: openingHours,
      note: optionalField(longBlockText),
    }),
  },
  contact: {
    group: 'live',
    current: upgradeForm,
    start: {
      title: localized('ติดต่อเรา', 'Write to us'),
      fields: [
        { ...customKinds.text, key: 'name', label: localized('ชื่อ', 'Name'), required: true },
        { ...customKinds.email, key: 'email', label: localized('อีเมล', 'E-mail') },
        { ...customKinds.phone, key: 'phone', label: localized('เบอร์โทรศัพท์', 'Phone') },
        {
          ...customKinds.long,
          key: 'about',
          label: localized('เรื่องที่อยากบอก', 'What is it about'),
          required: true,
        },
      ],
    },
    fields: blockFields({
      title: optionalField(blockText),
      lead: optionalField(longBlockText),
      fields: form(maxFields),
      send: optionalField(blockText),
      thanks: optionalField(longBlockText),
      purpose: optionalField(blockText),
      keep: choice(retentionChoices, true),
      until: optionalField(day),
      most: explained('most', number(1, maxAnswers)),
      once: flag,
      closed: optionalField(longBlockText),
      confirm: flag,
    }),
  },
}

/** Blocks that only show where an area is enabled. */
export const neededArea: Partial<Record<string, string>> = { products: 'shop', categories: 'shop' }
