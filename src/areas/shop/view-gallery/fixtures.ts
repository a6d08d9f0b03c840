import type { OrderView } from '#areas/billing/public.ts'
import { defaultDispatch } from '#areas/billing/public.ts'
import type { CardView } from '#areas/cms/public.ts'
import { baht, zeroSatang } from '#kernel/money/index.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { ListView } from '../browse/list-view.ts'
import type { CartLine, CartView } from '../cart/cart.types.ts'
import type { CartData } from '../cart/cart-data.ts'
import type { CategoriesData, CategoryData, CategoryTile } from '../category/category-view.ts'
import type { CheckoutData } from '../checkout/checkout-data.ts'
import type { OrderData } from '../order/order-data.ts'
import { shopPaths } from '../paths.ts'
import type { ProductData } from '../product/product-view.ts'
import type { ProductsData } from '../products/products-data.ts'
import type { ViewName, ViewRole } from './names.ts'

/** Sample data for all views of the shop, always the same, so that screenshots can be compared. */
export interface Fixtures {
  products: ProductsData
  product: ProductData
  categories: CategoriesData
  categorie: CategoryData
  cart: CartData
  checkout: CheckoutData
  thankyou: OrderData
}

/** One fixed time for everything: a Saturday morning. */
const now = new Date('2026-11-21T09:00:00+07:00')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const localized = (th: string, en: string) => ({ th, en })

const card = (sku: string, name: string, price: string, more: Partial<CardView> = {}): CardView => ({
  sku,
  name,
  price,
  by: 'สวนตัวอย่าง',
  unit: 'กก.',
  single: true,
  ...more,
})

/** All states of a card: on sale, low stock, sold out, rated, a long name, several variants. */
const cards: CardView[] = [
  card('FIX-01', 'มะม่วงน้ำดอกไม้สีทอง', '฿120', { stars: { average: 4.8, count: 132 }, tag: 'ตามฤดู' }),
  card('FIX-02', 'มะพร้าวน้ำหอมควั่นพร้อมดื่ม', '฿210', { was: '฿240', off: 13, unit: 'แพ็ก 6 ลูก' }),
  card('FIX-03', 'กล้วยน้ำว้ามะลิอ่องหวีใหญ่', '฿45', { left: '6', unit: 'หวี' }),
  card('FIX-04', 'สับปะรดภูแล', '฿85', { out: true, unit: 'ถุง 1 กก.' }),
  card('FIX-05', 'ชาใบหม่อนคั่วมืออบแห้งแบบสั่งทำพิเศษสำหรับเทศกาลปลายปี ชุดของขวัญหกกระป๋อง', '฿1,290', {
    from: true,
    single: undefined,
  }),
  card('FIX-06', 'น้ำผึ้งดอกลิ้นจี่', '฿185', { stars: { average: 5, count: 3 }, unit: 'ขวด' }),
  card('FIX-07', 'ข้าวหอมมะลิใหม่', '฿249', { unit: 'ถุง 5 กก.' }),
  card('FIX-08', 'สบู่สมุนไพร', '฿59', { unit: 'ก้อน' }),
]

const tile = (code: string, name: string, count: number): CategoryTile => ({
  code,
  name,
  count,
  picture: null,
})

const list = (path: string): ListView => ({
  path,
  query: '',
  search: '',
  loose: false,
  total: 42,
  page: 1,
  pages: 6,
  first: 1,
  last: 8,
  sort: 'popular',
  sorts: ['popular', 'new', 'cheap', 'dear'] as unknown as ListView['sorts'],
  cards,
  chips: [{ name: 'สวนตัวอย่าง', to: path }],
  filters: 1,
  filterable: true,
  facets: {
    categories: [
      { code: 'fruit', name: 'ผลไม้', count: 18, level: 0, on: false, to: null },
      { code: 'fruit-fresh', name: 'ผลไม้สด', count: 12, level: 1, on: false, to: null },
      { code: 'tea', name: 'ชา', count: 9, level: 0, on: false, to: null },
    ],
    groups: [
      {
        field: 'brand',
        title: 'ผู้ผลิต',
        open: true,
        values: [
          { value: 'one', name: 'สวนตัวอย่าง', count: 8, on: true },
          { value: 'two', name: 'ไร่ปลายนา', count: 5, on: false },
        ],
      },
    ],
    price: { min: 45, max: 1290, low: null, high: null, bars: 'M0 100V60H20V20H40V70H60V90H80V95H100V100Z' },
    inStock: { on: false, count: 38 },
    onSale: { on: false, count: 6 },
    wellRated: { on: false, count: 11 },
  },
  none: null,
})

const line = (
  id: string,
  sku: string,
  th: string,
  pieces: number,
  price: number,
  more: Partial<CartLine> = {},
): CartLine => ({
  id,
  variantId: id,
  sku,
  name: localized(th, th),
  unit: localized('ชิ้น', 'piece'),
  image: null,
  quantityMilli: pieces * 1000,
  unitSatang: baht(price),
  regularSatang: baht(price),
  subtotal: baht(price * pieces),
  vatMode: 'inclusive',
  left: null,
  problems: [],
  ...more,
})

const plainLines = [
  line('00000000-0000-7000-8000-000000000001', 'FIX-01', 'มะม่วงน้ำดอกไม้สีทอง', 2, 120),
  line('00000000-0000-7000-8000-000000000002', 'FIX-06', 'น้ำผึ้งดอกลิ้นจี่', 1, 185),
]
const noOffer = {
  applied: [],
  near: [],
  rejected: [],
  gifts: [],
  shares: [],
  discount: zeroSatang,
  freeShipping: false,
  coupon: null,
  offerContext: null,
}
const totals = {
  subtotal: baht(425),
  payable: baht(425),
  saved: zeroSatang,
  vat: baht(27.8),
  weightGrams: 2400,
  unweighed: 0,
}
const meter = { goods: baht(425), limit: baht(1500), left: baht(1075), percent: 28 }
const cart: CartView = {
  lines: plainLines,
  removed: [],
  later: [],
  count: 3,
  totals,
  offer: noOffer,
  meter,
  online: 'none',
  blocked: false,
  mergeSummary: null,
}

/** A cart with every kind of change. */
const changedCart: CartView = {
  ...cart,
  lines: [
    ...plainLines,
    line('00000000-0000-7000-8000-000000000003', 'FIX-03', 'กล้วยน้ำว้ามะลิอ่อง', 8, 45, {
      left: 6000,
      problems: [{ kind: 'short', left: 6000 }],
    }),
    line('00000000-0000-7000-8000-000000000004', 'FIX-07', 'ข้าวหอมมะลิใหม่', 1, 249, {
      problems: [{ kind: 'dearer', was: baht(229), now: baht(249) }],
    }),
    line('00000000-0000-7000-8000-000000000005', 'FIX-04', 'สับปะรดภูแล', 1, 85, {
      problems: [{ kind: 'sold_out' }],
    }),
  ],
  later: [line('00000000-0000-7000-8000-000000000006', 'FIX-08', 'สบู่สมุนไพร', 2, 59)],
  blocked: true,
}

const shipping: CheckoutData['shipping'] = {
  standard: {
    on: true,
    label: localized('ส่งถึงบ้าน 1–3 วัน', 'Home delivery, 1 to 3 days'),
    satang: baht(50),
    freeOverSatang: baht(1500),
    steps: [],
    regions: [],
  },
  pickup: {
    on: true,
    places: [
      {
        id: 'hall',
        name: localized('ศาลาตัวอย่าง', 'The sample hall'),
        address: localized('99 หมู่ 3', '99 Moo 3'),
        hours: localized('ทุกวัน 08.00–17.00 น.', 'Daily 8 to 17'),
      },
    ],
  },
  dispatch: { ...defaultDispatch, on: true },
}

const order: OrderView = {
  id: '00000000-0000-7000-8000-0000000000aa',
  number: 'SO6900000042',
  channel: 'web',
  status: 'pending_payment',
  locale: 'th',
  method: 'promptpay',
  contact: { name: 'มาลี ตัวอย่าง', phone: '+66812345678', email: 'malee@example.com' },
  address: {
    line: '99/1 หมู่ 3',
    subdistrict: 'แควอ้อม',
    district: 'อัมพวา',
    province: 'สมุทรสงคราม',
    postcode: '75110',
    subdistrictCode: '750308',
  },
  shipping: { method: 'standard', satang: baht(50), label: shipping.standard.label },
  lines: plainLines.map((plainLine, at) => ({
    line: at + 1,
    sentMilli: 0,
    cancelledMilli: 0,
    leftMilli: plainLine.quantityMilli,
    kind: 'goods',
    ref: plainLine.variantId,
    sku: plainLine.sku,
    name: plainLine.name,
    unit: plainLine.unit,
    image: null,
    url: '',
    quantityMilli: plainLine.quantityMilli,
    regularSatang: plainLine.regularSatang,
    unitSatang: plainLine.unitSatang,
    vatMode: plainLine.vatMode,
    weightGrams: 800,
    subtotal: plainLine.subtotal,
    discount: zeroSatang,
    net: plainLine.subtotal,
    vat: zeroSatang,
    gross: plainLine.subtotal,
  })),
  totals: {
    subtotal: baht(425),
    discount: zeroSatang,
    shipping: baht(50),
    net: baht(443.93),
    vat: baht(31.07),
    groups: [],
    total: baht(475),
    saved: zeroSatang,
    weightGrams: 2400,
  },
  itemCount: 3,
  note: '',
  invoiceRequest: null,
  returnDays: 7,
  promised: { first: '2026-11-24', last: '2026-11-25', before: '2026-11-23T07:00:00.000Z', from: 1, to: 2 },
  staffNote: '',
  parcels: [],
  changes: [],
  placedAt: minutesAgo(5),
  expiresAt: minutesAgo(-55),
  paidAt: null,
  completedAt: null,
  version: 1,
  payment: {
    id: '00000000-0000-7000-8000-0000000000bb',
    attempt: 1,
    method: 'promptpay',
    status: 'awaiting_customer',
    amount: baht(475),
    walletPart: zeroSatang,
    partPaid: zeroSatang,
    giftPart: zeroSatang,
    ref1: 'SO6900000042',
    qr: null,
    expiresAt: minutesAgo(-55),
    createdAt: minutesAgo(5),
    settledAt: null,
    refundDue: zeroSatang,
    repaid: zeroSatang,
    refundedTo: [],
    refundSources: [],
    refunded: zeroSatang,
    reason: null,
    slip: null,
  },
  payments: [],
  timeline: [],
  documents: [],
  may: {
    cancel: true,
    renew: false,
    submitSlip: true,
    handle: [],
    cancelLines: false,
    edit: false,
    askInvoice: true,
  },
  isOwn: true,
  isHandled: true,
  fillsWallet: false,
  buyerId: null,
  token: 'sample',
  topic: '',
}

/** Returns the sample data of a view. None of it is in the database, so its buttons have no effect. */
export function fixtureOf<Name extends ViewName>(name: Name, role: ViewRole): Fixtures[Name] {
  const all: Fixtures = {
    products: { title: 'สินค้าทั้งหมด', list: list(shopPaths.products()), viewed: null, role, edits: false },
    categories: {
      role,
      edits: false,
      promoted: [tile('fruit', 'ผลไม้', 18), tile('craft', 'งานฝีมือ', 15)],
      roots: [
        {
          ...tile('fruit', 'ผลไม้', 18),
          children: [tile('fruit-fresh', 'ผลไม้สด', 12), tile('fruit-dry', 'ผลไม้แห้ง', 6)],
        },
        { ...tile('tea', 'ชา', 9), children: [] },
        { ...tile('craft', 'งานฝีมือ', 15), children: [] },
      ],
      letters: [
        { letter: 'ง', tiles: [tile('craft', 'งานฝีมือ', 15)] },
        { letter: 'ช', tiles: [tile('tea', 'ชา', 9)] },
        { letter: 'ผ', tiles: [tile('fruit', 'ผลไม้', 18), tile('fruit-dry', 'ผลไม้แห้ง', 6)] },
      ],
    },
    categorie: {
      role,
      edits: false,
      code: 'fruit',
      name: 'ผลไม้',
      description: 'ผลไม้ตามฤดูจากสวนของสมาชิก เก็บเช้า ส่งบ่าย',
      picture: null,
      crumbs: [],
      children: [tile('fruit-fresh', 'ผลไม้สด', 12), tile('fruit-dry', 'ผลไม้แห้ง', 6)],
      list: list(shopPaths.category('fruit')),
    },
    product: product(role),
    cart: {
      role,
      cart: role === 'guest' ? cart : changedCart,
      missing: role === 'guest' ? 0 : 1,
      toPay: null,
    },
    checkout: {
      role,
      userId: 'nobody',
      cart,
      now,
      shipping,
      vatRateBp: 700,
      expiryMinutes: 60,
      transferHours: 24,
      walletPart: zeroSatang,
      giftCards: true,
      points: null,
      returnDays: 7,
      terms: true,
      methods: [
        { method: 'promptpay', rejection: null },
        { method: 'transfer', rejection: null },
        { method: 'cod', rejection: 'เก็บเงินปลายทางได้ไม่เกิน ฿300 ต่อคำสั่งซื้อ' },
      ],
      key: 'sample',
      filled: {
        name: role === 'user' ? 'มาลี ตัวอย่าง' : '',
        phone: role === 'user' ? '081-234-5678' : '',
        email: role === 'user' ? 'malee@example.com' : '',
        address: {},
        places: [],
        saved: role === 'user' ? 'home' : 'new',
        way: '',
        payment: '',
        again: false,
      },
      book:
        role === 'user'
          ? [
              {
                id: 'home',
                label: 'บ้าน',
                recipient: 'มาลี ตัวอย่าง',
                phone: '081-234-5678',
                line: '99/1 หมู่ 3 ต.แควอ้อม อ.อัมพวา จ.สมุทรสงคราม 75110',
                subdistrictCode: '750308',
                postcode: '75110',
              },
            ]
          : [],
      canSaveAddress: role === 'user',
    },
    thankyou: {
      role,
      order,
      token: role === 'guest' ? 'sample' : null,
      link: role === 'guest' ? 'https://sample.example/shop/orders/SO6900000042?token=sample' : null,
      ask: null,
      conversation: null,
      returns: [],
      replacements: {},
      digital: null,
      today: '2026-11-23',
      canReturn: false,
      preorders: [],
      promotions: [],
    },
  }
  return all[name]
}

function product(role: ViewRole): ProductData {
  const variant = (
    sku: string,
    label: string,
    price: string,
    out = false,
  ): ProductData['variants'][number] => ({
    sku,
    label,
    choice: { size: sku },
    barcode: '8850000000017',
    price,
    was: out ? null : '฿150',
    off: out ? null : 20,
    listed: null,
    tiers: [],
    saved: out ? null : '฿30',
    until: out ? null : '30 พ.ย.',
    unit: 'กก.',
    weight: '1 กิโลกรัม',
    left: out ? null : '6',
    atOnce: null,
    out,
    max: 6,
    picture: null,
  })
  return {
    role,
    edits: false,
    origin: '',
    path: shopPaths.product('FIX-01'),
    id: '00000000-0000-7000-8000-0000000000cc',
    sku: 'FIX-01',
    name: 'มะม่วงน้ำดอกไม้สีทอง',
    displayName: 'มะม่วงน้ำดอกไม้สีทอง',
    by: 'สวนตัวอย่าง',
    short: 'ผิวทอง เนื้อละเอียด หวานนุ่ม คัดลูกละ 300 กรัมขึ้นไป',
    found: { title: 'มะม่วงน้ำดอกไม้สีทอง', description: 'ผิวทอง เนื้อละเอียด หวานนุ่ม' },
    description: docOf('มะม่วงจากสวนยกร่อง ห่อผลตั้งแต่ลูกเท่าไข่ไก่', 'เก็บเช้า ส่งบ่าย'),
    tag: 'ตามฤดู',
    draft: false,
    tax: 'exempt',
    options: [
      {
        code: 'size',
        name: 'ขนาด',
        values: [
          { code: 'FIX-01', label: '1 กก.', picture: null },
          { code: 'FIX-01-5', label: '5 กก.', picture: null },
        ],
      },
    ],
    variants: [variant('FIX-01', '1 กก.', '฿120'), variant('FIX-01-5', '5 กก.', '฿550', true)],
    pictures: [],
    specs: [
      { label: 'ขนาด', value: '3–4 ผลต่อกิโลกรัม' },
      { label: 'การเก็บ', value: 'อุณหภูมิห้องจนสุก แล้วแช่เย็น' },
    ],
    crumbs: [{ code: 'fruit', name: 'ผลไม้' }],
    maker: { name: 'สวนตัวอย่าง', goods: [{ sku: 'FIX-02', name: 'กล้วยน้ำว้า', picture: null }] },
    related: cards.slice(1, 5),
    digital: false,
    delivery: {
      standard: { label: 'ส่งถึงบ้าน 1–3 วัน', price: '฿50', varies: false, freeOver: '฿1,500' },
      pickup: [{ name: 'ศาลาตัวอย่าง', address: '99 หมู่ 3', hours: 'ทุกวัน 08.00–17.00 น.' }],
      returnDays: 7,
      days: true,
    },
    rating: { average: 4.8, count: 2 },
    reviews: {
      stars: [0, 0, 0, 1, 1],
      photos: 0,
      latest: [
        {
          id: 'review',
          stars: 5,
          body: 'หวานฉ่ำ ห่อมาทีละลูก ไม่ช้ำเลย',
          name: 'สุดา',
          item: localized('มะม่วงน้ำดอกไม้', 'Mango'),
          pictures: [],
          answer: 'ขอบคุณค่ะ',
          parentId: null,
          at: minutesAgo(3000),
        },
      ],
    },
    questions: {
      count: 1,
      latest: [
        {
          id: 'question',
          name: 'ก***',
          body: 'หนึ่งกิโลกรัมได้กี่ลูก',
          answer: 'ประมาณ 3–4 ลูกค่ะ',
          stars: null,
          item: null,
          pictures: [],
          parentId: null,
          at: minutesAgo(4000),
        },
      ],
    },
    ask: null,
    jsonLd: '{}',
  }
}
