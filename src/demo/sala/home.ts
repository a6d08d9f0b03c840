import { shopPaths } from '#areas/shop/paths.ts'
import type { DemoHome } from '../site-types.ts'

/** Home page of demo.localhost. */
export const salaHome: DemoHome = {
  hero: {
    eyebrow: { th: 'ต้นหนาว ริมคลองอัมพวา', en: 'Early winter on the Amphawa canals' },
    headline: {
      th: 'มะม่วงสุกเหลืองทองแล้ว ชาป่านวดเสร็จเมื่อวาน',
      en: 'Mangoes have turned gold, the forest tea was rolled yesterday',
    },
    lead: {
      th: 'ของจากคนทำ 46 รายในแม่กลองและเพื่อนบ้าน คนปลูก คนเคี่ยว คนทอ ตั้งราคาเอง แล้วส่งถึงครัวคุณในสามวัน',
      en: 'From 46 makers in Mae Klong and beyond. Growers, sugar boilers and weavers set their own prices and send to your kitchen within three days.',
    },
    actions: [
      { label: { th: 'ดูสินค้าวันนี้', en: 'See what’s in today' }, to: shopPaths.products() },
      { label: { th: 'ดูตามหมวด', en: 'Browse categories' }, to: shopPaths.categories },
    ],
    ticks: [
      { th: 'เก็บตามสั่ง', en: 'Picked to order' },
      { th: 'ไม่พอใจ คืนได้ใน 7 วัน', en: '7-day returns' },
      { th: 'จ่ายด้วยพร้อมเพย์', en: 'Pay by PromptPay' },
    ],
    picture: 'hero-sala.webp',
    pictureAlt: {
      th: 'ผลไม้ ข้าว ชา และน้ำผึ้งในตะกร้าหน้าศาลา',
      en: 'Fruit, rice, tea and honey in front of the sala',
    },
    card: {
      sku: 'MANGO-01',
      note: { th: 'สวนลุงประเสริฐ เก็บเช้านี้', en: 'Uncle Prasert’s orchard, picked this morning' },
    },
  },
  categoryStrip: ['fruit', 'rice', 'drink', 'honey', 'pantry', 'sweet', 'craft', 'herb', 'garden'],
  picks: {
    title: { th: 'มาแล้วในฤดูนี้', en: 'In season now' },
    lead: {
      th: 'เก็บและทำในสัปดาห์นี้ หมดแล้วรอรอบหน้า',
      en: 'Picked and made this week; when it is gone, it is gone',
    },
    skus: ['MANGO-01', 'TEA-250', 'RICE-HML', 'HONEY-LYC', 'COCO-06', 'COFFEE-ARA', 'PIA-06', 'CLOTH-YOK'],
    more: { label: { th: 'ดูสินค้าทั้งหมด', en: 'See everything' }, to: shopPaths.products() },
  },
  band: {
    eyebrow: { th: 'ตะกร้าประจำสัปดาห์', en: 'The weekly basket' },
    headline: {
      th: 'ผลไม้ 5 อย่าง ข้าวใหม่ 2 กิโล พอดีบ้านสามคน',
      en: 'Five fruits and 2 kg of new rice, right for three',
    },
    lead: {
      th: 'มะม่วง มะพร้าว กล้วย สับปะรด และผลไม้ตามฤดูอีกหนึ่งอย่าง ชาวสวนเลือกของที่สวยที่สุดของวันพุธ แพ็กและส่งวันพฤหัสบดี',
      en: 'Mango, coconut, banana, pineapple and one more in season, chosen by the growers on Wednesdays, packed and sent on Thursdays.',
    },
    priceSatang: 42_900,
    insteadOfSatang: 49_500,
    per: { th: 'ต่อตะกร้า', en: 'a basket' },
    actions: [
      { label: { th: 'ดูตะกร้านี้', en: 'See the basket' }, to: shopPaths.product('WEEKLY') },
      { label: { th: 'ดูผลไม้ทั้งหมด', en: 'See all fruit' }, to: shopPaths.products({ category: 'fruit' }) },
    ],
    picture: 'band-sala.webp',
    pictureAlt: { th: 'ตะกร้าผลไม้และข้าวใหม่', en: 'A basket of fruit and new rice' },
  },
  stories: {
    title: { th: 'คนเบื้องหลังสินค้าทุกชิ้น', en: 'The people behind every product' },
    lead: { th: 'ทุกชิ้นมีคนทำ และมีเรื่องราว', en: 'Everything here has a maker and a story' },
    more: { label: { th: 'รู้จักศาลา', en: 'About the sala' }, to: '/about' },
    items: [
      {
        quote: {
          th: 'ห่อมะม่วงสองหมื่นลูกด้วยมือ เหนื่อยครับ แต่ไม่ต้องพ่นยา',
          en: 'We bag twenty thousand mangoes by hand. It is tiring, but nothing gets sprayed.',
        },
        name: { th: 'ลุงประเสริฐ', en: 'Uncle Prasert' },
        role: { th: 'สวนมะม่วง อ.อัมพวา · สินค้า 1 รายการ', en: 'Mango grower, Amphawa · 1 product' },
        avatar: 'avatar-12.webp',
        picture: 'story-orchard.webp',
        pictureAlt: { th: 'ชาวสวนกับมะม่วง', en: 'A grower with mangoes' },
      },
      {
        quote: {
          th: 'ดอกเกลือต้องช้อนก่อนลมมา สายไปนิดเดียวก็จมหมด',
          en: 'You skim the flower of salt before the wind. A little late and it has sunk.',
        },
        name: { th: 'ป้าแจ๋ว', en: 'Auntie Jaew' },
        role: {
          th: 'นาเกลือ อ.เมืองสมุทรสงคราม · สินค้า 1 รายการ',
          en: 'Salt farmer, Samut Songkhram · 1 product',
        },
        avatar: 'avatar-15.webp',
        picture: 'story-salt.webp',
        pictureAlt: { th: 'คนทำนาเกลือ', en: 'A salt farmer' },
      },
      {
        quote: {
          th: 'ผ้าหนึ่งผืนสี่วัน ย้อมใหม่ถ้าสียังไม่ถึงใจ',
          en: 'Four days a shawl, and dyed again if the colour is not right.',
        },
        name: { th: 'ยายบัวเรียน', en: 'Grandmother Buarian' },
        role: { th: 'กลุ่มทอผ้าบ้านนาข่า · สินค้า 3 รายการ', en: 'Ban Na Kha weavers · 3 products' },
        avatar: 'avatar-05.webp',
        picture: 'story-loom.webp',
        pictureAlt: { th: 'ช่างทอกับผ้าลายขิด', en: 'A weaver with khit cloth' },
      },
    ],
  },
  trust: [
    {
      figure: { th: '82%', en: '82%' },
      label: { th: 'ของราคาที่คุณจ่ายถึงมือคนทำ', en: 'of what you pay reaches the maker' },
    },
    {
      figure: { th: '46 ราย', en: '46 makers' },
      label: { th: 'ขายเอง ตั้งราคาเอง', en: 'sell for themselves at their own prices' },
    },
    {
      figure: { th: '1.8 วัน', en: '1.8 days' },
      label: { th: 'เวลาส่งเฉลี่ยเดือนที่แล้ว', en: 'average delivery last month' },
    },
    {
      figure: { th: '7 วัน', en: '7 days' },
      label: { th: 'ไม่พอใจ คืนได้', en: 'returns' },
    },
  ],
  follow: {
    title: { th: 'รู้ก่อนใครว่าวันนี้มีอะไรออกจากสวน', en: 'Hear first what leaves the orchards today' },
    lead: {
      th: 'ข้อความสัปดาห์ละครั้ง วันศุกร์เย็น เลิกรับได้ทุกเมื่อ',
      en: 'One message a week, Friday evening. Stop any time.',
    },
  },
}
