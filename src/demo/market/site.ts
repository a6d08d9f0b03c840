import { shopPaths } from '#areas/shop/paths.ts'
import { demoAddress } from '../addresses.ts'
import type { DemoSite } from '../site-types.ts'
import { marketHome } from './home.ts'

/** market.localhost: a growers' market in the Mae Rim valley with shop, network and till. */
export const marketSite: DemoSite = {
  host: 'market.localhost',
  slug: 'market',
  name: { th: 'ตลาดบ้านเรา', en: 'Baan Rao Market' },
  tagline: { th: 'ของดีจากมือเพื่อนบ้าน', en: 'Good things from the neighbours' },
  story: [
    {
      th: 'ตลาดบ้านเราเริ่มจากโต๊ะไม้สามตัวใต้ถุนศาลาริมเหนือเมื่อปี 2561 วันนี้มี 64 ครอบครัวจากแม่ริม สะเมิง และแม่แจ่ม นำของมาวางร่วมกัน',
      en: 'Baan Rao began in 2018 with three wooden tables under the Rim Nuea pavilion. Today 64 families from Mae Rim, Samoeng and Mae Chaem sell together.',
    },
    {
      th: 'ทุกครอบครัวตั้งราคาเองและแพ็กเอง เราดูแลรถเย็น ระบบ และคนรับสาย ของจึงเดินทางจากแปลงถึงครัวในสองวัน',
      en: 'Each family sets its prices and packs its own goods. We run the cool van, the system and the telephone, so produce reaches your kitchen in two days.',
    },
  ],
  areas: [
    'account',
    'message',
    'calendar',
    'project',
    'files',
    'address',
    'billing',
    'catalog',
    'stock',
    'cms',
    'shop',
    'event',
    'pos',
    'cluster',
  ],
  theme: { hue: 42, chroma: 0.13, radius: 'round', font: 'anuphan' },
  mark: {
    fill: 'M2.600 9.200 5 3.200h16l2.400 6c0 1.800-1.500 3.200-3.300 3.200s-3.200-1.400-3.200-3.200c0 1.800-1.500 3.200-3.300 3.200h-1.200c-1.800 0-3.300-1.400-3.300-3.200 0 1.800-1.400 3.200-3.200 3.200s-3.300-1.400-3.300-3.200z',
    stroke: 'M5 15.200v8M21 15.200v8M2.800 23.200h20.400M10 23v-5.600h6V23',
  },
  notice: {
    text: {
      th: 'รอบส่งวันจันทร์ พุธ ศุกร์ ปิดรับก่อนวันส่ง 18.00 น. · ซื้อครบ ฿1,500 ส่งฟรีทั่วไทย',
      en: 'Sent Monday, Wednesday, Friday; orders close the evening before at 18:00 · free delivery from ฿1,500',
    },
    to: shopPaths.products(),
  },
  details: {
    legalName: { th: 'วิสาหกิจชุมชนตลาดบ้านเรา (องค์กรสมมติ)', en: 'Baan Rao Community Enterprise (fictional)' },
    about: {
      th: 'รวมของกินของใช้จาก 64 ครอบครัวในแม่ริม สะเมิง และแม่แจ่ม',
      en: 'Food and craft from 64 families in Mae Rim, Samoeng and Mae Chaem.',
    },
    address: {
      th: '88 หมู่ 4 ต.ริมเหนือ\nอ.แม่ริม จ.เชียงใหม่ 50180',
      en: '88 Moo 4, Rim Nuea\nMae Rim, Chiang Mai 50180',
    },
    place: demoAddress(500702, '88 หมู่ 4', '88 Moo 4'),
    taxId: '0999900000023',
    branch: { th: '(สำนักงานใหญ่)', en: '(head office)' },
    registration: '7500000000028',
    phone: '053-000-088',
    email: 'hello@market.localhost',
    lineId: '@baanrao.demo',
    hours: { th: 'ศาลาริมเหนือเปิดทุกวัน 07.00–18.00 น.', en: 'Rim Nuea pavilion open daily 07:00 to 18:00' },
    social: [
      { kind: 'line', href: 'https://line.example/baanrao' },
      { kind: 'facebook', href: 'https://facebook.example/baanrao' },
      { kind: 'tiktok', href: 'https://tiktok.example/baanrao' },
    ],
    links: [
      {
        title: { th: 'เลือกซื้อ', en: 'Shop' },
        items: [
          { label: { th: 'สินค้าทั้งหมด', en: 'All products' }, to: shopPaths.products() },
          { label: { th: 'ผักสด', en: 'Vegetables' }, to: shopPaths.products({ category: 'veg' }) },
          { label: { th: 'งานทอ งานสาน', en: 'Weaving' }, to: shopPaths.products({ category: 'craft' }) },
        ],
      },
      {
        title: { th: 'ชุมชน', en: 'Community' },
        items: [
          { label: { th: 'เกี่ยวกับเรา', en: 'About us' }, to: '/about' },
          { label: { th: 'กิจกรรม', en: 'Events' }, to: '/event' },
        ],
      },
    ],
  },
  payment: {
    biller: '099990000002300',
    mobile: '0800000088',
    receiverName: 'วิสาหกิจชุมชนตลาดบ้านเรา',
    accounts: [{ bank: '034', number: '020990000031', name: 'วิสาหกิจชุมชนตลาดบ้านเรา' }],
    codLimitSatang: 200_000,
    expiryMinutes: 30,
  },
  shipping: {
    label: { th: 'รถเย็นและพัสดุ 1–2 วัน', en: 'Cool van and parcel, 1 to 2 days' },
    standardSatang: 6_000,
    freeOverSatang: 150_000,
    steps: [
      { uptoGrams: 5000, satang: 6_000 },
      { uptoGrams: 10_000, satang: 9_000 },
    ],
    perKgSatang: 1_200,
    regions: [
      { provinceCodes: [], postcodes: ['84140', '84280', '84360', '81150', '23170'], addSatang: 8_000 },
      { provinceCodes: ['94', '95', '96', '58'], addSatang: 3_000 },
    ],
    unweighedGrams: 500,
    ways: [
      {
        id: 'express',
        label: { th: 'ส่งด่วนถึงวันรุ่งขึ้น', en: 'Express, next day' },
        satang: 12_000,
        freeOverSatang: null,
        steps: [
          { uptoGrams: 3000, satang: 12_000 },
          { uptoGrams: 10_000, satang: 19_000 },
        ],
        perKgSatang: 2_000,
        regions: [
          { provinceCodes: [], postcodes: ['84140', '84280', '84360', '81150', '23170'], addSatang: 15_000 },
        ],
      },
    ],
    cutoff: '10:00',
    pickup: [
      {
        id: 'rim-nuea',
        name: { th: 'รับเองที่ศาลาริมเหนือ', en: 'Pick up at Rim Nuea' },
        address: { th: '88 หมู่ 4 ต.ริมเหนือ อ.แม่ริม', en: '88 Moo 4, Rim Nuea, Mae Rim' },
        hours: { th: 'ทุกวัน 07.00–18.00 น.', en: 'Daily 07:00 to 18:00' },
      },
    ],
  },
  people: [
    {
      email: 'admin@market.localhost',
      role: 'admin',
      firstname: { th: 'ศรีวรรณ', en: 'Siwan' },
      lastname: { th: 'แม่ริม', en: 'Maerim' },
      phone: '0810000201',
      avatar: 'avatar-15.webp',
    },
    {
      email: 'manager@market.localhost',
      role: 'manager',
      firstname: { th: 'จิราพร', en: 'Jiraporn' },
      lastname: { th: 'ดอยปุย', en: 'Doipui' },
      phone: '0810000202',
      avatar: 'avatar-09.webp',
    },
    {
      email: 'user@market.localhost',
      role: 'user',
      firstname: { th: 'นภัสสร', en: 'Naphatsorn' },
      lastname: { th: 'ใจงาม', en: 'Jaingam' },
      phone: '0810000203',
      avatar: 'avatar-01.webp',
    },
    {
      email: 'user2@market.localhost',
      role: 'user',
      firstname: { th: 'ธนวัฒน์', en: 'Thanawat' },
      lastname: { th: 'ศรีสุข', en: 'Sisuk' },
      phone: '0810000204',
      avatar: 'avatar-08.webp',
    },
  ],
  home: marketHome,
}
