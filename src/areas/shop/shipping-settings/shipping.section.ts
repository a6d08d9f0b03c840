import { provincesField } from '#areas/address/public.server.ts'
import { paymentSettings, saveSettings, typedShipping } from '#areas/billing/public.server.ts'
import { configSection } from '#areas/tenant/public.server.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { fields, grouped, numberIn, type ValueOf } from '#kernel/fields/index.ts'
import { newId } from '#kernel/id.ts'

type Shipping = Awaited<ReturnType<typeof typedShipping>>

const formOf = () =>
  fields({
    ...grouped(
      'door',
      { th: 'จัดส่งถึงบ้าน', en: 'Delivery to the door' },
      {
        'standard.on': { kind: 'check', label: { th: 'จัดส่งถึงบ้าน', en: 'Deliver to the door' } },
        'standard.label': {
          kind: 'localized',
          label: { th: 'ชื่อวิธีจัดส่ง', en: 'Name of the delivery' },
          required: true,
          max: 80,
        },
        'standard.satang': {
          kind: 'money',
          label: { th: 'ค่าส่ง', en: 'Price' },
          hint: { th: 'ใช้เมื่อไม่ได้กำหนดตามน้ำหนัก', en: 'Where no price by weight is set' },
          required: true,
        },
        'standard.freeOverSatang': {
          kind: 'money',
          label: { th: 'ส่งฟรีเมื่อซื้อครบ', en: 'Free from' },
          hint: { th: 'ว่างไว้คือไม่มีส่งฟรี', en: 'Empty: never free' },
        },
        'standard.steps': {
          kind: 'list',
          label: { th: 'ค่าส่งตามน้ำหนัก', en: 'Price by weight' },
          hint: {
            th: 'เรียงจากเบาไปหนัก เกินขั้นสุดท้ายใช้ราคาขั้นสุดท้าย',
            en: 'Lightest first; beyond the last one its price stands',
          },
          add: { th: 'เพิ่มขั้นน้ำหนัก', en: 'Add a step' },
          item: { th: 'ขั้น', en: 'Step' },
          max: 20,
          of: fields({
            uptoGrams: numberIn({ th: 'ไม่เกินกี่กรัม', en: 'Up to how many grams' }, [1, 1_000_000]),
            satang: { kind: 'money', label: { th: 'ค่าส่ง', en: 'Price' }, required: true },
          }),
        },
        'standard.regions': {
          kind: 'list',
          label: { th: 'พื้นที่ที่มีค่าส่งเพิ่ม', en: 'Areas with a surcharge' },
          add: { th: 'เพิ่มพื้นที่', en: 'Add a zone' },
          item: { th: 'พื้นที่', en: 'Zone' },
          max: 20,
          of: fields({
            addSatang: { kind: 'money', label: { th: 'ค่าส่งเพิ่ม', en: 'Surcharge' }, required: true },
            provinceCodes: { ...provincesField(), required: true },
          }),
        },
      },
    ),
    ...grouped(
      'returns',
      { th: 'การคืนสินค้า', en: 'Returns' },
      {
        returnDays: numberIn({ th: 'รับคืนภายในกี่วัน', en: 'Days to give goods back' }, [0, 365], {
          th: 'นับจากวันที่ได้รับของ 0 คือไม่รับคืนผ่านเว็บไซต์ ใช้กับคำสั่งซื้อใหม่',
          en: 'After the goods came. 0: not by the site. For new orders.',
        }),
      },
    ),
    ...grouped(
      'pickup',
      { th: 'มารับเอง', en: 'Pick-up' },
      {
        'pickup.on': { kind: 'check', label: { th: 'มารับเองได้', en: 'People may fetch it' } },
        'pickup.places': {
          kind: 'list',
          label: { th: 'สาขาที่รับได้', en: 'Places to fetch it' },
          add: { th: 'เพิ่มสาขา', en: 'Add a place' },
          item: { th: 'สาขา', en: 'Place' },
          max: 50,
          of: fields({
            id: { kind: 'id', label: { th: 'รหัส', en: 'Id' } },
            name: { kind: 'localized', label: { th: 'ชื่อสาขา', en: 'Name' }, required: true, max: 80 },
            address: { kind: 'localized', label: { th: 'ที่อยู่', en: 'Address' }, max: 300 },
            hours: { kind: 'localized', label: { th: 'เวลาเปิด', en: 'Opening hours' }, max: 120 },
          }),
        },
      },
    ),
  })

export const shippingSection = configSection({
  key: 'shipping',
  group: 'selling',
  area: 'shop',
  title: { th: 'การจัดส่ง', en: 'Delivery' },
  lead: { th: 'ค่าส่ง พื้นที่ ส่งฟรี และสาขาที่มารับเอง', en: 'Prices, zones, free delivery and places to fetch it' },
  find: 'ค่าส่ง น้ำหนัก ส่งฟรี รับเอง สาขา จังหวัด shipping rates weight pickup zone',
  fields: formOf,
  async read(ctx) {
    const [shipping, { returnDays }] = await Promise.all([typedShipping(ctx), paymentSettings(ctx)])
    return { ...shipping, returnDays }
  },
  check(_, value) {
    const { standard, pickup } = value
    const grams = standard.steps.map(({ uptoGrams }) => uptoGrams)
    const disorder = grams.findIndex((step, at) => at > 0 && step <= grams[at - 1]!)
    if (disorder > 0)
      throw invalid([{ path: `standard.steps.${disorder}.uptoGrams`, code: 'shop.shipping_steps' }])
    if (pickup.on && pickup.places.length === 0)
      throw invalid([{ path: 'pickup.places', code: 'shop.no_pickup_place' }])
    if (!standard.on && !pickup.on) throw conflict('shop.no_shipping')
  },
  save: async (ctx, value) =>
    void (await saveSettings(ctx, { shipping: completed(value), returnDays: value.returnDays })),
})

/** New places get the id by which orders know them. */
function completed({ standard, pickup }: ValueOf<ReturnType<typeof formOf>>): Shipping {
  return {
    standard,
    pickup: {
      on: pickup.on,
      places: pickup.places.map((place) => ({ ...place, id: place.id || newId() })),
    },
  }
}
