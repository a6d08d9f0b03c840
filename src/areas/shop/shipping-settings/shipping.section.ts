import { provinces } from '#areas/address/public.server.ts'
import { paymentSettings, saveSettings } from '#areas/billing/public.server.ts'
import { configSection, type Field, type Settings } from '#areas/tenant/public.server.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { newId } from '#kernel/id.ts'

type Shipping = Awaited<ReturnType<typeof paymentSettings>>['shipping']

const fields = (): Field[] => [
  { kind: 'check', key: 'standard.on', label: { th: 'จัดส่งถึงบ้าน', en: 'Deliver to the door' } },
  {
    kind: 'words',
    key: 'standard.label',
    label: { th: 'ชื่อวิธีจัดส่ง', en: 'Name of the delivery' },
    required: true,
    max: 80,
  },
  {
    kind: 'money',
    key: 'standard.satang',
    label: { th: 'ค่าส่ง', en: 'Price' },
    hint: { th: 'ใช้เมื่อไม่ได้กำหนดตามน้ำหนัก', en: 'Where no price by weight is set' },
    required: true,
  },
  {
    kind: 'money',
    key: 'standard.freeOverSatang',
    label: { th: 'ส่งฟรีเมื่อซื้อครบ', en: 'Free from' },
    hint: { th: 'ว่างไว้คือไม่มีส่งฟรี', en: 'Empty: never free' },
  },
  {
    kind: 'list',
    key: 'standard.steps',
    label: { th: 'ค่าส่งตามน้ำหนัก', en: 'Price by weight' },
    hint: {
      th: 'เรียงจากเบาไปหนัก เกินขั้นสุดท้ายใช้ราคาขั้นสุดท้าย',
      en: 'Lightest first; beyond the last one its price stands',
    },
    add: { th: 'เพิ่มขั้นน้ำหนัก', en: 'Add a step' },
    item: { th: 'ขั้น', en: 'Step' },
    max: 20,
    of: [
      {
        kind: 'number',
        key: 'uptoGrams',
        label: { th: 'ไม่เกินกี่กรัม', en: 'Up to how many grams' },
        required: true,
        min: 1,
        max: 1_000_000,
      },
      { kind: 'money', key: 'satang', label: { th: 'ค่าส่ง', en: 'Price' }, required: true },
    ],
  },
  {
    kind: 'list',
    key: 'standard.regions',
    label: { th: 'พื้นที่ที่คิดเพิ่ม', en: 'Zones that cost more' },
    add: { th: 'เพิ่มพื้นที่', en: 'Add a zone' },
    item: { th: 'พื้นที่', en: 'Zone' },
    max: 20,
    of: [
      { kind: 'money', key: 'addSatang', label: { th: 'คิดเพิ่ม', en: 'More by' }, required: true },
      {
        kind: 'choices',
        key: 'provinceCodes',
        label: { th: 'จังหวัด', en: 'Provinces' },
        required: true,
        options: provinces().map(({ code, name }) => ({ value: code, label: name })),
      },
    ],
  },
  {
    kind: 'number',
    key: 'returnDays',
    label: { th: 'รับคืนภายในกี่วัน', en: 'Days to give goods back' },
    hint: {
      th: 'นับจากวันที่ได้รับของ 0 คือไม่รับคืนผ่านเว็บไซต์ ใช้กับคำสั่งซื้อใหม่',
      en: 'After the goods came. 0: not by the site. For new orders.',
    },
    required: true,
    min: 0,
    max: 365,
  },
  { kind: 'check', key: 'pickup.on', label: { th: 'มารับเองได้', en: 'People may fetch it' } },
  {
    kind: 'list',
    key: 'pickup.places',
    label: { th: 'สาขาที่รับได้', en: 'Places to fetch it' },
    add: { th: 'เพิ่มสาขา', en: 'Add a place' },
    item: { th: 'สาขา', en: 'Place' },
    max: 50,
    of: [
      { kind: 'id', key: 'id', label: { th: 'รหัส', en: 'Id' } },
      { kind: 'words', key: 'name', label: { th: 'ชื่อสาขา', en: 'Name' }, required: true, max: 80 },
      { kind: 'words', key: 'address', label: { th: 'ที่อยู่', en: 'Address' }, max: 300 },
      { kind: 'words', key: 'hours', label: { th: 'เวลาเปิด', en: 'Opening hours' }, max: 120 },
    ],
  },
]

configSection({
  key: 'shipping',
  group: 'selling',
  area: 'shop',
  title: { th: 'การจัดส่ง', en: 'Delivery' },
  lead: { th: 'ค่าส่ง พื้นที่ ส่งฟรี และสาขาที่มารับเอง', en: 'Prices, zones, free delivery and places to fetch it' },
  find: 'ค่าส่ง น้ำหนัก ส่งฟรี รับเอง สาขา จังหวัด shipping rates weight pickup zone',
  fields,
  async read(ctx) {
    const { shipping, returnDays } = await paymentSettings(ctx)
    return { ...shipping, returnDays }
  },
  check(_, value) {
    const { standard, pickup } = value as unknown as Shipping
    const grams = standard.steps.map(({ uptoGrams }) => uptoGrams)
    const disorder = grams.findIndex((step, at) => at > 0 && step <= grams[at - 1]!)
    if (disorder > 0)
      throw invalid([{ path: `standard.steps.${disorder}.uptoGrams`, code: 'shop.shipping_steps' }])
    if (pickup.on && pickup.places.length === 0)
      throw invalid([{ path: 'pickup.places', code: 'shop.no_pickup_place' }])
    if (!standard.on && !pickup.on) throw conflict('shop.no_shipping')
  },
  save: async (ctx, value) =>
    void (await saveSettings(ctx, { shipping: completed(value), returnDays: Number(value.returnDays) })),
})

/** The one language that was written stands for the other; new places get the id by which orders know them. */
function completed(value: Settings): Shipping {
  const { standard, pickup } = value as unknown as Shipping
  const both = ({ th, en }: { th: string; en: string }) => ({ th: th || en, en: en || th })
  return {
    standard: { ...standard, label: both(standard.label) },
    pickup: {
      on: pickup.on,
      places: pickup.places.map(({ id, name, address, hours }) => ({
        id: id || newId(),
        name: both(name),
        address: both(address),
        hours: both(hours),
      })),
    },
  }
}
