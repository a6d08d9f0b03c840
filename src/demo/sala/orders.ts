import { buyers as b } from '../buyers.ts'
import { type DemoOrder, order } from '../order-types.ts'

const user = 'user@demo.localhost'
const user2 = 'user2@demo.localhost'
const ems = (number: string) => ({ carrier: 'ไปรษณีย์ตัวอย่าง EMS', number })
const van = (number: string) => ({ carrier: 'รถเย็นศาลา', number })

/** Orders of demo.localhost, newest first. */
export const salaOrders: DemoOrder[] = [
  order(
    'sala-01',
    '4m',
    b.chomphunut,
    'MANGO-01*2 HONEY-LYC-250',
    'standard',
    'promptpay',
    'pending_payment',
  ),
  order(
    'sala-02',
    '11m',
    b.nattawut,
    'TEA-250-JAS-LEAF COOKIE-RICE',
    'standard',
    'promptpay',
    'pending_payment',
    { person: user2 },
  ),
  order(
    'sala-03',
    '23m',
    b.supawadee,
    'POMELO-01*2 MANGO-01*2 SALT-FLR',
    'pickup',
    'promptpay',
    'slip_waiting',
    { slip: 'sala-slip-1', note: 'แวะรับก่อนห้าโมงเย็นค่ะ' },
  ),
  order('sala-04', '38m', b.wichai, 'RICE-HML-5*2 PEANUT-400*3', 'standard', 'promptpay', 'slip_waiting', {
    slip: 'sala-slip-2',
  }),
  order('sala-05', '52m', b.ploy, 'HONEY-LYC-500*2 BANANA-ROLL*2', 'standard', 'promptpay', 'slip_waiting', {
    slip: 'sala-slip-3',
  }),
  order('sala-06', '58m', b.arthit, 'COFFEE-ARA-M-DRIP*2', 'standard', 'promptpay', 'slip_waiting', {
    slip: 'sala-slip-4',
  }),
  order(
    'sala-07',
    '1h6m',
    b.kamonwan,
    'SOAP-HERB-TUR*4 OIL-KAFFIR',
    'standard',
    'promptpay',
    'slip_waiting',
    { slip: 'sala-slip-5', person: user },
  ),
  order('sala-08', '1h20m', b.orathai, 'TEA-MUL-20*2 JAM-POMELO', 'standard', 'promptpay', 'slip_waiting', {
    slip: 'sala-slip-6',
  }),
  order('sala-09', '1h35m', b.sasithorn, 'TEASET-CEL CANDLE-PIP*2', 'standard', 'promptpay', 'paid', {
    note: 'เป็นของขวัญ รบกวนไม่ใส่ใบราคาค่ะ',
  }),
  order('sala-10', '2h10m', b.mana, 'COFFEE-ARA-D-BEAN*3 COFFEE-DRIP10', 'standard', 'transfer', 'paid'),
  order('sala-11', '2h40m', b.bunmi, 'RICE-STICKY*4 COCO-SUGAR-BLOCK', 'standard', 'cod', 'confirmed'),
  order(
    'sala-12',
    '3h5m',
    b.benjawan,
    'CHILLI-SHRIMP-MED*3 KAPI-KLK*2 FISH-SAUCE*2',
    'standard',
    'cod',
    'confirmed',
    { note: 'ฝากห่อกันกระแทกขวดด้วยนะคะ' },
  ),
  order('sala-13', '4h', b.kamonwan, 'MANGO-01*5 COCO-06', 'standard', 'promptpay', 'preparing', {
    person: user,
    conversation: [
      'ขอมะม่วงห่าม ๆ ปนสักสองลูกได้ไหมครับ จะเก็บไว้กินวันอาทิตย์',
      'ได้ค่ะ คัดแบบเกือบสุกให้สองลูก แยกห่อไว้ให้นะคะ',
    ],
    invoice: {
      taxId: '0999900000023',
      name: 'ห้างหุ้นส่วนจำกัด ครัวกมลวรรณ (สมมติ)',
      branch: '00000',
      address: '12/5 ถนนตัวอย่าง แขวงบางยี่ขัน เขตบางพลัด กรุงเทพมหานคร 10700',
    },
  }),
  order('sala-14', '4h45m', b.pongsak, 'CLOTH-YOK-IND-L TOTE-TREE*2', 'standard', 'promptpay', 'preparing'),
  order(
    'sala-15',
    '5h30m',
    b.teerasak,
    'HONEY-LYC-750 MANGO-DRY-250*2 SALT-FLR*2 COOKIE-RICE',
    'standard',
    'promptpay',
    'preparing',
  ),
  order('sala-16', '6h10m', b.jiraporn, 'BASKET-SEASON*2', 'standard', 'promptpay', 'preparing', {
    note: 'การ์ดเขียนว่า สุขสันต์วันเกิดคุณแม่',
  }),
  order('sala-17', '7h', b.supawadee, 'FLOWER-WEEK BREAD-COCO', 'pickup', 'promptpay', 'ready'),
  order('sala-18', '8h20m', b.malee, 'PIA-06*3 TEA-ANCHAN', 'standard', 'promptpay', 'ready'),
  order('sala-19', '9h', b.rattana, 'RICE-BERRY*4 BEAN-RED*2', 'standard', 'promptpay', 'ready'),
  order('sala-20', '1d2h', b.waraporn, 'COCOA-200*2 CHOC-70*4', 'standard', 'promptpay', 'completed', {
    tracking: ems('EX000000011TH'),
  }),
  order('sala-21', '1d5h', b.anan, 'RICE-HML-2*3 CHILLI-DRY*2', 'standard', 'cod', 'completed', {
    tracking: ems('EX000000025TH'),
  }),
  order('sala-22', '1d9h', b.nattawut, 'MANGO-01*3 POMELO-01', 'standard', 'promptpay', 'completed', {
    person: user2,
    tracking: van('SALA-2201'),
  }),
  order('sala-23', '2d3h', b.kittipong, 'VASE-DK HAT-PALM', 'standard', 'promptpay', 'shipped', {
    firstParcel: { lines: 1, label: ems('EX000000035TH') },
    tracking: ems('EX000000039TH'),
  }),
  order('sala-24', '2d8h', b.sombat, 'SAUCE-SRI*6 FISH-SAUCE*3', 'standard', 'promptpay', 'expired'),
  order(
    'sala-25',
    '3d4h',
    b.kamonwan,
    'TEA-250-ORI-BAG HONEY-LYC-250*2',
    'standard',
    'promptpay',
    'completed',
    { person: user, tracking: ems('EX000000042TH') },
  ),
  order('sala-26', '4d6h', b.orathai, 'SOAP-HERB-LOT*3 LOTION-COCO', 'standard', 'promptpay', 'completed', {
    tracking: ems('EX000000056TH'),
  }),
  order('sala-27', '6d1h', b.wichai, 'RICE-HML-5*3', 'standard', 'promptpay', 'completed', {
    tracking: ems('EX000000060TH'),
  }),
  order('sala-28', '8d5h', b.ploy, 'COFFEE-ARA-L-BEAN*2 CANDY-COCO*2', 'standard', 'promptpay', 'completed', {
    tracking: ems('EX000000073TH'),
  }),
  order('sala-29', '9d3h', b.bunmi, 'PLANT-CACAO*2 SEED-SUN*10', 'pickup', 'promptpay', 'cancelled', {
    note: 'ขอยกเลิก ฝนตกหนักยังลงต้นไม้ไม่ได้ครับ',
  }),
  order('sala-30', '11d7h', b.arthit, 'COFFEE-ARA-M-DRIP*2', 'standard', 'promptpay', 'completed', {
    tracking: ems('EX000000087TH'),
    slip: 'sala-slip-4',
  }),
  order(
    'sala-31',
    '14d2h',
    b.sasithorn,
    'CLOTH-KAOMA*5 BASKET-HYA-L*2',
    'standard',
    'promptpay',
    'completed',
    { tracking: ems('EX000000095TH') },
  ),
  order('sala-32', '17d6h', b.nattawut, 'MANGO-DRY-500*2 COCO-CHIP*6', 'standard', 'promptpay', 'completed', {
    person: user2,
    tracking: ems('EX000000100TH'),
  }),
  order('sala-33', '20d4h', b.mana, 'HONEY-WILD RICE-BERRY*3', 'standard', 'cod', 'completed', {
    tracking: ems('EX000000113TH'),
  }),
  order('sala-34', '24d8h', b.chomphunut, 'SCARF-MANGO CANDLE-PIP', 'standard', 'promptpay', 'completed', {
    tracking: ems('EX000000127TH'),
  }),
  order('sala-35', '28d3h', b.benjawan, 'POMELO-01*6', 'standard', 'promptpay', 'completed', {
    tracking: ems('EX000000135TH'),
  }),
  order(
    'sala-36',
    '33d5h',
    b.kamonwan,
    'RICE-HML-5 KAPI-KLK COCO-SUGAR-JAR*2',
    'standard',
    'promptpay',
    'completed',
    { person: user, tracking: ems('EX000000144TH') },
  ),
  order('sala-37', '38d2h', b.jiraporn, 'BASKET-SEASON', 'pickup', 'promptpay', 'completed'),
  order('sala-38', '43d6h', b.teerasak, 'COFFEE-ARA-D-ESP*4', 'standard', 'promptpay', 'completed', {
    tracking: ems('EX000000158TH'),
  }),
]
