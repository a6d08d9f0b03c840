import { lessonPaths } from '#areas/lesson/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { demoAddress } from '../addresses.ts'
import type { DemoSite } from '../site-types.ts'
import { salaHome } from './home.ts'

/** demo.localhost: a community enterprise on the canals of Amphawa, with every area switched on. */
export const salaSite: DemoSite = {
  host: 'demo.localhost',
  slug: 'demo',
  name: { th: 'ศาลาเดโม', en: 'Sala Demo' },
  tagline: {
    th: 'ของกินของใช้จากชุมชนริมคลอง ส่งตรงจากคนทำ',
    en: 'Food and craft from canal communities, straight from the makers',
  },
  story: [
    {
      th: 'ศาลาริมคลองหลังนี้เคยเป็นที่รอเรือของคนสวนหลวง ชาวสวนพายเรือเอาผลไม้มาวางขาย คนทอผ้าแวะมานั่งคุย เด็ก ๆ ทำการบ้านใต้ชายคา',
      en: 'This canal pavilion was once where the people of Suan Luang waited for boats. Growers laid out fruit, weavers stopped to talk, children did homework under the eaves.',
    },
    {
      th: 'วันนี้เราเปิดศาลาออนไลน์ให้คนทำ 46 ราย ตั้งราคาเอง เขียนเรื่องของตัวเอง และส่งของถึงบ้านคุณโดยตรง ศาลาหักไว้ร้อยละ 18 เป็นค่ากล่อง ค่าระบบ และค่าแรงคนแพ็ก',
      en: 'Today the pavilion is online for 46 makers who set their own prices, write their own stories and send directly to you. The sala keeps 18 per cent for boxes, systems and packers’ wages.',
    },
    {
      th: 'ทุกวันอาทิตย์ศาลายังเปิดจริงตั้งแต่เช้า มีห้องเรียนทำสบู่ ชงชา และตัดแต่งกิ่งมะม่วง แวะมานั่งพักได้เสมอ',
      en: 'Every Sunday the real pavilion opens from morning with classes in soap, tea and mango pruning. You are always welcome to sit down.',
    },
  ],
  areas: [
    'account',
    'message',
    'files',
    'address',
    'billing',
    'subscription',
    'catalog',
    'stock',
    'form',
    'calendar',
    'cms',
    'certificate',
    'shop',
    'lesson',
    'exam',
    'live',
    'event',
    'project',
    'pos',
    'cluster',
    'flow',
    'idea',
    'hora',
    'ai',
  ],
  theme: { hue: 162, chroma: 0.105, radius: 'soft', font: 'anuphan' },
  mark: {
    fill: 'M13 .9c.3 3.600 1.800 6.100 4.700 7.600l.9-.5-.3 2H7.700l-.3-2 .9.5C11.200 7 12.700 4.500 13 .9zM9.200 11.600h7.600c1.100 2 2.900 3.400 5.700 4.200l.9-.5-.3 2.200H2.900l-.3-2.200.9.5c2.800-.8 4.600-2.200 5.700-4.200z',
    stroke: 'M6.400 18v4.600M19.600 18v4.600M3.600 23.600h18.800',
  },
  notice: {
    text: {
      th: 'สั่งก่อน 10.00 น. ส่งออกวันเดียวกัน · ส่งทุกวันจันทร์ถึงเสาร์ · ซื้อครบ ฿1,500 ส่งฟรี',
      en: 'Order by 10:00 for same-day dispatch · Monday to Saturday · free delivery from ฿1,500',
    },
    to: shopPaths.products(),
  },
  details: {
    legalName: { th: 'วิสาหกิจชุมชนศาลาเดโม (องค์กรสมมติ)', en: 'Sala Demo Community Enterprise (fictional)' },
    about: {
      th: 'ศาลาริมคลองที่รวมของกินของใช้จากคนทำ 46 รายในแม่กลองและเพื่อนบ้าน',
      en: 'A canal pavilion that gathers food and craft from 46 makers of Mae Klong and beyond.',
    },
    address: {
      th: '99 หมู่ 3 ต.สวนหลวง\nอ.อัมพวา จ.สมุทรสงคราม 75110',
      en: '99 Moo 3, Suan Luang\nAmphawa, Samut Songkhram 75110',
    },
    place: demoAddress(750302, '99 หมู่ 3', '99 Moo 3'),
    taxId: '0999900000015',
    branch: { th: '(สำนักงานใหญ่)', en: '(head office)' },
    registration: '7500000000011',
    phone: '034-000-199',
    email: 'hello@demo.localhost',
    lineId: '@sala.demo',
    hours: {
      th: 'ศาลาเปิดทุกวัน 08.00–17.00 น. · ตอบแชตจันทร์–เสาร์ 09.00–18.00 น.',
      en: 'Open daily 08:00 to 17:00 · chat Monday to Saturday 09:00 to 18:00',
    },
    social: [
      { kind: 'line', href: 'https://line.example/salademo' },
      { kind: 'facebook', href: 'https://facebook.example/salademo' },
      { kind: 'instagram', href: 'https://instagram.example/salademo' },
    ],
    links: [
      {
        title: { th: 'เลือกซื้อ', en: 'Shop' },
        items: [
          { label: { th: 'สินค้าทั้งหมด', en: 'All products' }, to: shopPaths.products() },
          { label: { th: 'หมวดหมู่', en: 'Categories' }, to: shopPaths.categories },
          { label: { th: 'ผลไม้ตามฤดู', en: 'Seasonal fruit' }, to: shopPaths.products({ category: 'fruit' }) },
        ],
      },
      {
        title: { th: 'ศาลา', en: 'The sala' },
        items: [
          { label: { th: 'เกี่ยวกับเรา', en: 'About us' }, to: '/about' },
          { label: { th: 'ติดต่อเรา', en: 'Contact us' }, to: '/contact' },
          { label: { th: 'ห้องเรียน', en: 'Courses' }, to: lessonPaths.index() },
          { label: { th: 'กิจกรรม', en: 'Events' }, to: '/event' },
        ],
      },
    ],
  },
  payment: {
    biller: '099990000001500',
    mobile: '0800000099',
    receiverName: 'วิสาหกิจชุมชนศาลาเดโม',
    accounts: [
      { bank: '004', number: '0990000015', name: 'วิสาหกิจชุมชนศาลาเดโม' },
      { bank: '014', number: '0990000023', name: 'วิสาหกิจชุมชนศาลาเดโม' },
    ],
    codLimitSatang: 300_000,
    expiryMinutes: 60,
  },
  shipping: {
    label: { th: 'ส่งถึงบ้าน 1–3 วัน', en: 'Home delivery, 1 to 3 days' },
    standardSatang: 5_000,
    freeOverSatang: 150_000,
    cutoff: '10:00',
    pickup: [
      {
        id: 'suan-luang',
        name: { th: 'รับเองที่ศาลาสวนหลวง', en: 'Pick up at Suan Luang' },
        address: { th: '99 หมู่ 3 ต.สวนหลวง อ.อัมพวา', en: '99 Moo 3, Suan Luang, Amphawa' },
        hours: { th: 'ทุกวัน 08.00–17.00 น.', en: 'Daily 08:00 to 17:00' },
      },
    ],
  },
  people: [
    {
      email: 'admin@demo.localhost',
      role: 'admin',
      firstname: { th: 'ปิยนุช', en: 'Piyanuch' },
      lastname: { th: 'สวนหลวง', en: 'Suanluang' },
      phone: '0810000101',
      avatar: 'avatar-07.webp',
    },
    {
      email: 'manager@demo.localhost',
      role: 'manager',
      firstname: { th: 'ธีรเดช', en: 'Teeradech' },
      lastname: { th: 'คลองโคน', en: 'Khlongkhon' },
      phone: '0810000102',
      avatar: 'avatar-06.webp',
    },
    {
      email: 'user@demo.localhost',
      role: 'user',
      firstname: { th: 'กมลวรรณ', en: 'Kamonwan' },
      lastname: { th: 'พูนสุข', en: 'Poonsuk' },
      phone: '0810000103',
      avatar: 'avatar-01.webp',
    },
    {
      email: 'user2@demo.localhost',
      role: 'user',
      firstname: { th: 'ณัฐวุฒิ', en: 'Nattawut' },
      lastname: { th: 'แสงทอง', en: 'Saengthong' },
      phone: '0810000104',
      avatar: 'avatar-02.webp',
    },
  ],
  home: salaHome,
}
