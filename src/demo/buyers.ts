import { demoAddress } from './addresses.ts'
import type { DemoBuyer } from './order-types.ts'

/** Buyers of the demo sites. Names, phone numbers and house addresses are fictitious, sub-districts are real. */
export const buyers = {
  kamonwan: {
    name: 'กมลวรรณ พูนสุข',
    phone: '0810000103',
    address: demoAddress(101702, '27/4 ซอยสุขใจ 5', '27/4 Soi Sukjai 5'),
  },
  nattawut: {
    name: 'ณัฐวุฒิ แสงทอง',
    phone: '0810000104',
    address: demoAddress(120601, '118/9 หมู่บ้านริมน้ำ ซอย 2', '118/9 Rim Nam Village Soi 2'),
  },
  supawadee: {
    name: 'สุภาวดี ทองมาก',
    phone: '0810000401',
    address: demoAddress(750302, '88/12 หมู่ 4', '88/12 Moo 4'),
  },
  orathai: {
    name: 'อรทัย จันทร์ดี',
    phone: '0810000402',
    address: demoAddress(730701, '9 หมู่ 1 ถนนเลียบคลอง', '9 Moo 1, Canal Road'),
  },
  wichai: {
    name: 'วิชัย แซ่ตั้ง',
    phone: '0810000403',
    address: demoAddress(901101, '54 ถนนตลาดเก่า', '54 Old Market Road'),
  },
  bunmi: { name: 'บุญมี สายชล', phone: '0810000404', address: demoAddress(740301, '33 หมู่ 6', '33 Moo 6') },
  sasithorn: {
    name: 'ศศิธร มณีวงศ์',
    phone: '0810000405',
    address: demoAddress(500108, '201/3 ถนนเชิงดอย', '201/3 Choeng Doi Road'),
  },
  mana: {
    name: 'มานะ กิตติคุณ',
    phone: '0810000406',
    address: demoAddress(400101, '77 ถนนหน้าเมือง', '77 Na Mueang Road'),
  },
  benjawan: {
    name: 'เบญจวรรณ ศรีอ่อน',
    phone: '0810000407',
    address: demoAddress(830101, '12/1 ซอยต้นมะขาม', '12/1 Soi Ton Makham'),
  },
  jiraporn: {
    name: 'จิราพร นวลใย',
    phone: '0810000408',
    address: demoAddress(210102, '45/6 หมู่บ้านสวนสน', '45/6 Suan Son Village'),
  },
  teerasak: {
    name: 'ธีรศักดิ์ กลางนา',
    phone: '0810000409',
    address: demoAddress(300101, '310 ถนนกำแพงเก่า', '310 Old Wall Road'),
  },
  chomphunut: {
    name: 'ชมพูนุช ลีลา',
    phone: '0810000410',
    address: demoAddress(103301, '8/88 คอนโดสายลม ชั้น 12', '8/88 Sai Lom Condo, floor 12'),
  },
  pongsak: {
    name: 'พงศ์ศักดิ์ เรืองชัย',
    phone: '0810000411',
    address: demoAddress(110301, '59/102 หมู่บ้านบางพลีสุข', '59/102 Bang Phli Suk Village'),
  },
  waraporn: {
    name: 'วราภรณ์ คำแก้ว',
    phone: '0810000412',
    address: demoAddress(410101, '19 ถนนอุดมสุข', '19 Udom Suk Road'),
  },
  anan: {
    name: 'อนันต์ พิทักษ์',
    phone: '0810000413',
    address: demoAddress(340101, '6/2 ถนนชายมูล', '6/2 Chai Mun Road'),
  },
  rattana: {
    name: 'รัตนา บุญเรือง',
    phone: '0810000414',
    address: demoAddress(650101, '140 ถนนริมน่าน', '140 Rim Nan Road'),
  },
  kittipong: {
    name: 'กิตติพงษ์ วงศ์ใหญ่',
    phone: '0810000415',
    address: demoAddress(570101, '72 ถนนหอนาฬิกา', '72 Clock Tower Road'),
  },
  malee: {
    name: 'มาลี สุขสบาย',
    phone: '0810000416',
    address: demoAddress(770701, '24/5 ซอยตะเกียบ', '24/5 Soi Takiap'),
  },
  sombat: {
    name: 'สมบัติ เพชรดี',
    phone: '0810000417',
    address: demoAddress(840101, '81 ถนนตลาดใหม่', '81 New Market Road'),
  },
  ploy: {
    name: 'พลอยไพลิน อินทร',
    phone: '0810000418',
    address: demoAddress(104702, '501/7 ซอยลาดนา 3', '501/7 Soi Lat Na 3'),
  },
  naphatsorn: {
    name: 'นภัสสร ใจงาม',
    phone: '0810000203',
    address: demoAddress(103301, '31/9 ซอยร่มเย็น', '31/9 Soi Rom Yen'),
  },
  thanawat: {
    name: 'ธนวัฒน์ ศรีสุข',
    phone: '0810000204',
    address: demoAddress(103801, '17 ซอยโชคชัย 0', '17 Soi Chokchai 0'),
  },
  pimchanok: {
    name: 'พิมพ์ชนก วัฒนา',
    phone: '0810000303',
    address: demoAddress(103004, '66/15 ซอยวิภา 0', '66/15 Soi Wipha 0'),
  },
  phurit: {
    name: 'ภูริช อ่อนละมัย',
    phone: '0810000304',
    address: demoAddress(130201, '99/240 หมู่บ้านรังสิตสุข', '99/240 Rangsit Suk Village'),
  },
  somchai: {
    name: 'สมชาย ตั้งใจ',
    phone: '0810000419',
    address: demoAddress(920101, '5 ถนนทับเที่ยง', '5 Thap Thiang Road'),
  },
  darunee: {
    name: 'ดรุณี เจริญผล',
    phone: '0810000420',
    address: demoAddress(220102, '38 ถนนริมน้ำ', '38 Riverside Road'),
  },
  arthit: {
    name: 'อาทิตย์ สว่างวงศ์',
    phone: '0810000421',
    address: demoAddress(104901, '12/77 ซอยพุทธบูชา 0', '12/77 Soi Phutthabucha 0'),
  },
  yupin: {
    name: 'ยุพิน แก้วใส',
    phone: '0810000422',
    address: demoAddress(200402, '150/3 ซอยเนินพลับ', '150/3 Soi Noen Phlap'),
  },
} satisfies Record<string, DemoBuyer>
