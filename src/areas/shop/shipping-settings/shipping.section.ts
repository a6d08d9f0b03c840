import { provincesField } from '#areas/address/public.server.ts'
import { paymentSettings, rawShippingSettings, saveSettings } from '#areas/billing/public.server.ts'
import { configSection } from '#areas/tenant/public.server.ts'
import { conflict, type FieldError, invalid } from '#kernel/errors.ts'
import { fields, groupedFields, numberInRange, type ValueOf } from '#kernel/fields/index.ts'
import { newId } from '#kernel/id.ts'
import { parsePostcodes } from './postcodes.rules.ts'
import { formatRateTable, parseRateTable } from './rate-table.rules.ts'
import { sampleRates } from './sample-rates.server.ts'

type Shipping = Awaited<ReturnType<typeof rawShippingSettings>>

const rateTable = () =>
  ({
    kind: 'long',
    label: { th: 'ตารางค่าส่งตามน้ำหนัก', en: 'Price by weight' },
    hint: {
      th: 'บรรทัดละขั้น: ไม่เกินกี่กรัม แล้วราคา เช่น “1000 40” หรือ “5 กก. 80” วางจากสเปรดชีตได้',
      en: 'One step per line: maximum weight in grams, then the price, such as “1000 40” or “5 kg 80”. You can paste from a spreadsheet.',
    },
    max: 4000,
  }) as const

const perKg = () =>
  ({
    kind: 'money',
    label: { th: 'เกินขั้นสุดท้าย กิโลกรัมละ', en: 'Per kilogram beyond the last step' },
    hint: { th: 'ว่างไว้คือใช้ราคาขั้นสุดท้าย', en: 'Leave empty to use the price of the last step' },
  }) as const

const postcodes = () =>
  ({
    kind: 'text',
    label: { th: 'รหัสไปรษณีย์', en: 'Postcodes' },
    hint: {
      th: 'เช่น 84140 84280 รหัสไปรษณีย์มาก่อนจังหวัด',
      en: 'Such as 84140 84280; postcodes take priority over provinces',
    },
    max: 8000,
  }) as const

const surcharge = () => ({
  addSatang: {
    kind: 'money',
    label: { th: 'ค่าส่งเพิ่ม', en: 'Surcharge' },
    required: true,
  } as const,
  postcodes: postcodes(),
  provinceCodes: provincesField(),
})

const formOf = () =>
  fields({
    ...groupedFields(
      'door',
      { th: 'จัดส่งถึงบ้าน', en: 'Home delivery' },
      {
        'standard.on': { kind: 'check', label: { th: 'จัดส่งถึงบ้าน', en: 'Offer home delivery' } },
        'standard.label': {
          kind: 'localized',
          label: { th: 'ชื่อวิธีจัดส่ง', en: 'Delivery name' },
          required: true,
          max: 80,
        },
        'standard.satang': {
          kind: 'money',
          label: { th: 'ค่าส่ง', en: 'Price' },
          hint: { th: 'ใช้เมื่อไม่ได้กำหนดตามน้ำหนัก', en: 'Used where no price by weight is set' },
          required: true,
        },
        'standard.freeOverSatang': {
          kind: 'money',
          label: { th: 'ส่งฟรีเมื่อซื้อครบ', en: 'Free from' },
          hint: { th: 'ว่างไว้คือไม่มีส่งฟรี', en: 'Leave empty for no free delivery' },
        },
        'standard.table': rateTable(),
        'standard.perKgSatang': perKg(),
        'standard.regions': {
          kind: 'list',
          label: { th: 'พื้นที่ที่มีค่าส่งเพิ่ม', en: 'Areas with a surcharge' },
          add: { th: 'เพิ่มพื้นที่', en: 'Add zone' },
          item: { th: 'พื้นที่', en: 'Zone' },
          max: 20,
          of: fields(surcharge()),
        },
        unweighedGrams: numberInRange(
          { th: 'สินค้าที่ไม่ได้ใส่น้ำหนัก นับชิ้นละกี่กรัม', en: 'Default weight for items without one (grams)' },
          [0, 100_000],
          { th: '0 คือไม่นับน้ำหนัก', en: '0: weight not counted' },
        ),
        ways: {
          kind: 'list',
          label: { th: 'ขนส่งอื่นให้ลูกค้าเลือก', en: 'Other delivery methods' },
          hint: {
            th: 'เช่น ส่งด่วน หรือรถห้องเย็น แต่ละแบบมีราคาของตัวเอง',
            en: 'Such as express or refrigerated delivery, each with its own prices',
          },
          add: { th: 'เพิ่มวิธีส่ง', en: 'Add method' },
          item: { th: 'วิธีส่ง', en: 'Method' },
          max: 5,
          of: fields({
            id: { kind: 'id', label: { th: 'รหัส', en: 'ID' } },
            label: {
              kind: 'localized',
              label: { th: 'ชื่อวิธีจัดส่ง', en: 'Delivery name' },
              required: true,
              max: 80,
            },
            satang: {
              kind: 'money',
              label: { th: 'ค่าส่ง', en: 'Price' },
              hint: { th: 'ใช้เมื่อไม่ได้กำหนดตามน้ำหนัก', en: 'Used where no price by weight is set' },
              required: true,
            },
            freeOverSatang: {
              kind: 'money',
              label: { th: 'ส่งฟรีเมื่อซื้อครบ', en: 'Free from' },
              hint: { th: 'ว่างไว้คือไม่มีส่งฟรี', en: 'Leave empty for no free delivery' },
            },
            table: rateTable(),
            perKgSatang: perKg(),
            addSatang: {
              kind: 'money',
              label: { th: 'ค่าส่งเพิ่มสำหรับพื้นที่ต่อไปนี้', en: 'Surcharge for these areas' },
            },
            postcodes: postcodes(),
            provinceCodes: provincesField(),
          }),
        },
      },
    ),
    ...groupedFields(
      'returns',
      { th: 'การคืนสินค้า', en: 'Returns' },
      {
        returnDays: numberInRange({ th: 'รับคืนภายในกี่วัน', en: 'Return period (days)' }, [0, 365], {
          th: 'นับจากวันที่ได้รับของ 0 คือไม่รับคืนผ่านเว็บไซต์ ใช้กับคำสั่งซื้อใหม่',
          en: 'Counted from receipt. 0: no returns through the site. Applies to new orders.',
        }),
      },
    ),
    ...groupedFields(
      'pickup',
      { th: 'มารับเอง', en: 'Pick-up' },
      {
        'pickup.on': { kind: 'check', label: { th: 'มารับเองได้', en: 'Offer pick-up' } },
        'pickup.places': {
          kind: 'list',
          label: { th: 'สาขาที่รับได้', en: 'Pick-up branches' },
          add: { th: 'เพิ่มสาขา', en: 'Add branch' },
          item: { th: 'สาขา', en: 'Branch' },
          max: 50,
          of: fields({
            id: { kind: 'id', label: { th: 'รหัส', en: 'ID' } },
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
  lead: { th: 'ค่าส่ง พื้นที่ ส่งฟรี และสาขาที่มารับเอง', en: 'Prices, zones, free delivery and pick-up branches' },
  find: 'ค่าส่ง น้ำหนัก ส่งฟรี รับเอง สาขา จังหวัด shipping rates weight pickup zone',
  fields: formOf,
  async read(ctx) {
    const [{ standard, ways = [], unweighedGrams = 0, pickup }, { returnDays }] = await Promise.all([
      rawShippingSettings(ctx),
      paymentSettings(ctx),
    ])
    const { steps, regions, perKgSatang = null, ...rates } = standard
    return {
      standard: { ...rates, perKgSatang, table: formatRateTable(steps), regions: regions.map(formRegion) },
      unweighedGrams,
      ways: ways.map(({ steps: own, regions: areas, perKgSatang: each = null, ...way }) => ({
        ...way,
        perKgSatang: each,
        table: formatRateTable(own),
        addSatang: areas[0]?.addSatang ?? null,
        postcodes: areas[0]?.postcodes?.join(' ') ?? '',
        provinceCodes: areas[0]?.provinceCodes ?? [],
      })),
      pickup,
      returnDays,
    }
  },
  check(_, value) {
    const errors = validateShipping(withDefaults(value))
    if (errors.length) throw invalid(errors)
    if (value.pickup.on && value.pickup.places.length === 0)
      throw invalid([{ path: 'pickup.places', code: 'shop.no_pickup_place' }])
    if (!value.standard.on && !value.pickup.on) throw conflict('shop.no_shipping')
  },
  save: async (ctx, value) =>
    void (await saveSettings(ctx, { shipping: withIds(withDefaults(value)), returnDays: value.returnDays })),
  act: { label: { th: 'ลองคิดค่าส่ง', en: 'Test delivery prices' }, run: sampleRates },
})

const formRegion = ({ postcodes: codes = [], ...region }: Shipping['standard']['regions'][number]) => ({
  ...region,
  postcodes: codes.join(' '),
})

type Value = ValueOf<ReturnType<typeof formOf>>

/** Drafts from before tables could be typed contain the steps themselves, and no postcodes or further methods. */
function withDefaults(value: Value): Value {
  const { standard } = value
  const {
    steps = [],
    table = formatRateTable(steps),
    ...rates
  } = standard as Partial<typeof standard> & {
    steps?: Shipping['standard']['steps']
  }
  const regions = standard.regions.map(({ postcodes: codes = '', ...region }) => ({
    ...region,
    postcodes: codes,
  }))
  const full = { ...standard, ...rates, table, regions }
  return { ...value, standard: full, ways: value.ways ?? [], unweighedGrams: value.unweighedGrams ?? 0 }
}

function validateShipping({ standard, ways }: Value): FieldError[] {
  const errors: FieldError[] = []
  const table = (path: string, text: string) => {
    const read = parseRateTable(text)
    if (!read.ok) errors.push({ path, code: `shop.rates_${read.why}`, params: { line: read.line } })
  }
  const codes = (path: string, text: string) => {
    const wrong = parsePostcodes(text).find((code) => !/^\d{5}$/.test(code))
    if (wrong) errors.push({ path, code: 'shop.postcodes', params: { wrong } })
  }
  table('standard.table', standard.table)
  for (const [at, region] of standard.regions.entries()) {
    codes(`standard.regions.${at}.postcodes`, region.postcodes)
    if (!region.postcodes.trim() && region.provinceCodes.length === 0)
      errors.push({ path: `standard.regions.${at}.provinceCodes`, code: 'field.required' })
  }
  for (const [at, way] of ways.entries()) {
    table(`ways.${at}.table`, way.table)
    codes(`ways.${at}.postcodes`, way.postcodes)
  }
  return errors
}

const parseSteps = (text: string) => {
  const read = parseRateTable(text)
  return read.ok ? read.steps : []
}

/** Assigns new places and methods the id by which orders reference them. */
function withIds({ standard, ways, unweighedGrams, pickup }: Value): Shipping {
  const { table, regions, ...rates } = standard
  return {
    standard: {
      ...rates,
      steps: parseSteps(table),
      regions: regions.map(({ postcodes: codes, ...region }) => ({
        ...region,
        postcodes: parsePostcodes(codes),
      })),
    },
    unweighedGrams,
    ways: ways.map(({ id, table: own, addSatang, postcodes: codes, provinceCodes, ...way }) => ({
      ...way,
      id: id || newId(),
      steps: parseSteps(own),
      regions: addSatang ? [{ addSatang, provinceCodes, postcodes: parsePostcodes(codes) }] : [],
    })),
    pickup: {
      on: pickup.on,
      places: pickup.places.map((place) => ({ ...place, id: place.id || newId() })),
    },
  }
}
