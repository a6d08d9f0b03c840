import { shopPaths } from '#areas/shop/paths.ts'
import type { DemoHome } from '../site-types.ts'

/** Home page of market.localhost. */
export const marketHome: DemoHome = {
  hero: {
    eyebrow: { th: 'ต้นหนาวในหุบเขาแม่ริม', en: 'Early winter in the Mae Rim valley' },
    headline: { th: 'ข้าวใหม่สีแล้ว ส้มสายน้ำผึ้งเริ่มหวาน', en: 'New rice is milled, the oranges are turning sweet' },
    lead: {
      th: 'ตลาดของ 64 ครอบครัวในหุบเขาแม่ริม คนปลูก คนเลี้ยง คนทอ ตั้งราคาเอง แพ็กเอง แล้วส่งถึงครัวคุณภายในสองวัน',
      en: 'A market of 64 families. Growers, keepers and weavers set their own prices, pack themselves and reach your kitchen within two days.',
    },
    actions: [
      { label: { th: 'เดินตลาดวันนี้', en: 'Walk the market' }, to: shopPaths.products() },
      { label: { th: 'ดูตะกร้าประจำสัปดาห์', en: 'See the weekly basket' }, to: shopPaths.product('MK-WEEKLY') },
    ],
    ticks: [
      { th: 'เก็บตามสั่ง ไม่ค้างคลัง', en: 'Picked to order' },
      { th: 'ไม่พอใจ คืนได้ใน 7 วัน', en: '7-day returns' },
      { th: 'จ่ายด้วยพร้อมเพย์', en: 'Pay by PromptPay' },
    ],
    picture: 'hero-market.webp',
    pictureAlt: { th: 'ตะกร้ากับผักผลไม้หน้าศาลาริมเหนือ', en: 'A basket of produce in front of the pavilion' },
    card: { sku: 'MK-ORANGE', note: { th: 'สวนลุงอินทร์ ฝาง · 3 กก.', en: 'Uncle In’s orchard, Fang · 3 kg' } },
  },
  categoryStrip: ['fruit', 'veg', 'egg', 'rice', 'pantry', 'drink', 'craft', 'herb'],
  picks: {
    title: { th: 'มาแล้วในฤดูนี้', en: 'In season now' },
    lead: { th: 'เก็บเกี่ยวสัปดาห์นี้ หมดแล้วรอปีหน้า', en: 'Harvested this week; then wait for next year' },
    skus: [
      'MK-ORANGE',
      'MK-STRAW',
      'MK-NEWRICE',
      'MK-AVO',
      'MK-LONGAN-H',
      'MK-COFFEE',
      'MK-PEAR',
      'MK-SALAD',
    ],
    more: { label: { th: 'ดูทั้งตลาด', en: 'See the whole market' }, to: shopPaths.products() },
  },
  band: {
    eyebrow: { th: 'ตะกร้าประจำสัปดาห์', en: 'The weekly basket' },
    headline: { th: 'ผัก 7 อย่าง ไข่ 10 ฟอง พอดีบ้านสามคน', en: 'Seven vegetables and ten eggs, right for three' },
    lead: {
      th: 'คะน้า ผักกาดจอ ข้าวโพด มะเขือเทศ แครอต กระเทียม และผักสลัด คนปลูกเลือกของที่สวยที่สุดของวันอังคาร ส่งทุกวันพุธ',
      en: 'Kale, mustard, corn, tomatoes, carrots, garlic and salad, chosen on Tuesday and sent on Wednesday.',
    },
    priceSatang: 34_900,
    insteadOfSatang: 41_200,
    per: { th: 'ต่อตะกร้า', en: 'a basket' },
    actions: [
      { label: { th: 'ดูตะกร้านี้', en: 'See the basket' }, to: shopPaths.product('MK-WEEKLY') },
      { label: { th: 'ดูผักทั้งหมด', en: 'See all vegetables' }, to: shopPaths.products({ category: 'veg' }) },
    ],
    picture: 'band-market.webp',
    pictureAlt: { th: 'ตะกร้าผักและไข่', en: 'A basket of vegetables and eggs' },
  },
  stories: {
    title: { th: 'คนเบื้องหลังแผง', en: 'The people behind the stalls' },
    lead: { th: 'ทุกชิ้นมีคนทำ และมีเรื่องราว', en: 'Everything has a maker and a story' },
    more: { label: { th: 'รู้จักตลาดบ้านเรา', en: 'About Baan Rao' }, to: '/about' },
    items: [
      {
        quote: {
          th: 'ลำไยบานปีละครั้ง ผึ้งก็ทำงานปีละครั้ง ผมไม่เร่งมันหรอก',
          en: 'Longan blooms once a year, so the bees work once a year. I do not rush them.',
        },
        name: { th: 'ลุงคำ ใจดี', en: 'Uncle Kham Jaidee' },
        role: { th: 'บ้านผึ้ง ต.สะลวง อ.แม่ริม', en: 'Beekeeper, Saluang, Mae Rim' },
        avatar: 'avatar-04.webp',
        picture: 'story-bee.webp',
        pictureAlt: { th: 'รังผึ้งและดอกไม้', en: 'Honey and flowers' },
      },
      {
        quote: {
          th: 'สีข้าวทุกวันพฤหัส กลิ่นใบเตยมันอยู่ได้แค่สองสามอาทิตย์แรกเท่านั้น',
          en: 'We mill on Thursdays. The pandan scent only lasts the first weeks.',
        },
        name: { th: 'แม่หลวงศรีวรรณ', en: 'Headwoman Siwan' },
        role: { th: 'นาขั้นบันได อ.แม่แจ่ม', en: 'Rice terraces, Mae Chaem' },
        avatar: 'avatar-15.webp',
        picture: 'story-field.webp',
        pictureAlt: { th: 'นาข้าวและควาย', en: 'Rice field and buffalo' },
      },
      {
        quote: {
          th: 'ตะกร้าใบหนึ่งสามวัน ไม่รีบ ใช้ได้สิบปี คิดดูก็แล้วกันว่าคุ้มไหม',
          en: 'Three days a basket, no hurry. It lasts ten years; you decide if that is worth it.',
        },
        name: { th: 'ยายบัวคำ', en: 'Grandmother Buakham' },
        role: { th: 'งานสาน อ.สะเมิง', en: 'Basket weaver, Samoeng' },
        avatar: 'avatar-05.webp',
        picture: 'story-weave.webp',
        pictureAlt: { th: 'คนสานกับตะกร้า', en: 'A weaver with a basket' },
      },
    ],
  },
  trust: [
    {
      figure: { th: '82%', en: '82%' },
      label: { th: 'ของราคาที่คุณจ่ายถึงมือผู้ผลิต', en: 'of what you pay reaches the maker' },
    },
    {
      figure: { th: '64 ครอบครัว', en: '64 families' },
      label: { th: 'ขายเอง ตั้งราคาเอง', en: 'sell at their own prices' },
    },
    {
      figure: { th: '1.6 วัน', en: '1.6 days' },
      label: { th: 'เวลาส่งเฉลี่ยเดือนที่แล้ว', en: 'average delivery last month' },
    },
    {
      figure: { th: '7 วัน', en: '7 days' },
      label: { th: 'ไม่พอใจ คืนได้', en: 'returns' },
    },
  ],
  follow: {
    title: { th: 'รู้ก่อนใครว่าวันนี้มีอะไรออกจากสวน', en: 'Hear first what leaves the gardens' },
    lead: {
      th: 'ส่งข้อความสัปดาห์ละครั้ง วันศุกร์เย็น เลิกรับได้ทุกเมื่อ',
      en: 'One message a week, Friday evening. Stop any time.',
    },
  },
}
