import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Tenant, Words } from '#kernel/tenancy/tenant.ts'
import type { Field, Option, Settings } from '../config/field.types.ts'
import { configSection } from '../config/section.server.ts'
import { changed, changeSite, type SitePatch } from './change-site.server.ts'
import { isPlace } from './link.rules.ts'

interface Item {
  label: Words
  to: string
}

type Offers = (ctx: Ctx) => Option[] | Promise<Option[]>
const offers: Offers[] = []

/** Tells where menus of a site may lead; the root of the product knows the pages, this area does not. */
export const menuOffers = (...given: Offers[]): void => void offers.push(...given)

const itemTo = (places: readonly Option[]): Field[] => [
  { kind: 'words', key: 'label', label: { th: 'ข้อความ', en: 'Words' }, required: true, max: 40 },
  {
    kind: 'text',
    key: 'to',
    label: { th: 'ไปที่', en: 'Leads to' },
    hint: {
      th: 'เลือกจากรายการ หรือพิมพ์ /หน้าในเว็บไซต์ หรือ https://…',
      en: 'From the list, or type /a-page-here or https://…',
    },
    required: true,
    max: 300,
    offers: places,
  },
]

const listOf =
  (of: readonly Field[]) =>
  (key: string, label: Words, hint: Words): Field => ({
    kind: 'list',
    key,
    label,
    hint,
    add: { th: 'เพิ่มรายการ', en: 'Add an entry' },
    item: { th: 'รายการ', en: 'Entry' },
    max: 12,
    of,
  })

const fieldsFor = (places: readonly Option[], list = listOf(itemTo(places))): Field[] => [
  {
    kind: 'words',
    key: 'notice.text',
    label: { th: 'ประกาศเหนือหัวเว็บ', en: 'Line above the header' },
    hint: { th: 'ว่างไว้ก็ไม่แสดง', en: 'Not shown when empty' },
    max: 140,
  },
  {
    kind: 'text',
    key: 'notice.to',
    label: { th: 'ประกาศลิงก์ไปที่', en: 'The line leads to' },
    max: 300,
    offers: places,
  },
  list(
    'header',
    { th: 'เมนูบนหัวเว็บ', en: 'Menu in the header' },
    {
      th: 'ว่างไว้ก็แสดงส่วนที่เปิดใช้ตามลำดับเดิม',
      en: 'When empty, the areas that are open stand there in their usual order',
    },
  ),
  {
    kind: 'words',
    key: 'footerTitle',
    label: { th: 'หัวคอลัมน์แรก', en: 'Title of the first column' },
    max: 40,
  },
  list(
    'footer',
    { th: 'ลิงก์ท้ายเว็บ: คอลัมน์แรก', en: 'Links at the foot: first column' },
    { th: 'เช่น ซื้อสินค้า', en: 'For example what you sell' },
  ),
  {
    kind: 'words',
    key: 'footer2Title',
    label: { th: 'หัวคอลัมน์ที่สอง', en: 'Title of the second column' },
    max: 40,
  },
  list(
    'footer2',
    { th: 'ลิงก์ท้ายเว็บ: คอลัมน์ที่สอง', en: 'Links at the foot: second column' },
    { th: 'เช่น ช่วยเหลือ', en: 'For example help' },
  ),
]

configSection({
  key: 'menus',
  group: 'site',
  title: { th: 'เมนู', en: 'Menus' },
  lead: { th: 'หัวเว็บ ท้ายเว็บ และประกาศ', en: 'Header, footer and the line of today' },
  find: 'เมนู หัวเว็บ ท้ายเว็บ ประกาศ menu header footer notice link',
  fields: async (ctx) => fieldsFor((await Promise.all(offers.map((offer) => offer(ctx)))).flat()),
  async read({ tenant }) {
    const { menu, links, notice } = tenant.facts as Facts
    return {
      notice: { text: notice?.text ?? empty, to: notice?.to ?? '' },
      header: menu ?? [],
      footerTitle: links?.[0]?.title ?? empty,
      footer: links?.[0]?.items ?? [],
      footer2Title: links?.[1]?.title ?? empty,
      footer2: links?.[1]?.items ?? [],
    }
  },
  check(_, value) {
    const faults = ['header', 'footer', 'footer2'].flatMap((key) =>
      (value[key] as Item[]).flatMap(({ to }, at) =>
        isPlace(to) ? [] : [{ path: `${key}.${at}.to`, code: 'config.place' }],
      ),
    )
    const { to } = value.notice as { to: string }
    if (to && !isPlace(to)) faults.push({ path: 'notice.to', code: 'config.place' })
    if (faults.length) throw invalid(faults)
  },
  save: (ctx, value) => changeSite(ctx, patchOf(ctx.tenant, value)),
  overlay: (tenant, value) => changed(tenant, patchOf(tenant, value)),
})

interface Facts {
  menu?: Item[] | null
  links?: { title: Words; items: Item[] }[] | null
  notice?: { text: Words; to?: string } | null
}

const empty: Words = { th: '', en: '' }
const filled = ({ th, en }: Words): Words => ({ th: th || en, en: en || th })

function patchOf(tenant: Tenant, value: Settings): SitePatch {
  const items = (key: string) => (value[key] as Item[]).map(({ label, to }) => ({ label: filled(label), to }))
  const notice = value.notice as { text: Words; to: string }
  const column = (key: string) => ({
    title: filled(value[`${key}Title`] as Words),
    items: items(key),
  })
  const more = ((tenant.facts as Facts).links ?? []).slice(2)
  const columns = [column('footer'), column('footer2')]
  return {
    facts: {
      menu: items('header').length ? items('header') : null,
      links: [...columns, ...more],
      notice:
        notice.text.th || notice.text.en
          ? { text: filled(notice.text), ...(notice.to && { to: notice.to }) }
          : null,
    },
  }
}
