import { buyers as b } from '../buyers.ts'
import { type DemoOrder, order } from '../order-types.ts'

const user = 'user@market.localhost'
const user2 = 'user2@market.localhost'
const parcel = (number: string) => ({ carrier: 'ไปรษณีย์ตัวอย่าง EMS', number })
const van = (number: string) => ({ carrier: 'รถเย็นบ้านเรา', number })

/** Orders of market.localhost, newest first. */
export const marketOrders: DemoOrder[] = [
  order(
    'market-01',
    '3m',
    b.naphatsorn,
    'MK-SALAD MK-TOMATO MK-EGG-10',
    'standard',
    'promptpay',
    'pending_payment',
    { person: user },
  ),
  order('market-02', '9m', b.yupin, 'MK-NEWRICE-5', 'standard', 'promptpay', 'pending_payment'),
  order('market-03', '18m', b.somchai, 'MK-NEWRICE-5 MK-GARLIC*2', 'standard', 'promptpay', 'slip_waiting', {
    slip: 'market-slip-1',
  }),
  order(
    'market-04',
    '22m',
    b.darunee,
    'MK-LONGAN-H-LON-750 MK-GRANOLA',
    'standard',
    'promptpay',
    'slip_waiting',
    { slip: 'market-slip-2' },
  ),
  order('market-05', '26m', b.thanawat, 'MK-COFFEE-BEAN*2 MK-SOY', 'standard', 'promptpay', 'slip_waiting', {
    slip: 'market-slip-3',
    person: user2,
  }),
  order(
    'market-06',
    '29m',
    b.sasithorn,
    'MK-BREAD MK-EGG-30 MK-SALAD*2',
    'pickup',
    'promptpay',
    'slip_waiting',
    { slip: 'market-slip-4' },
  ),
  order('market-07', '41m', b.ploy, 'MK-SWEETPOT*3 MK-CARROT*2 MK-LIME', 'standard', 'promptpay', 'paid'),
  order('market-08', '1h5m', b.kittipong, 'MK-BASKET-M MK-SCARF', 'standard', 'promptpay', 'paid', {
    note: 'ขอสีแดงเข้มถ้ามีให้เลือกครับ',
  }),
  order('market-09', '1h30m', b.rattana, 'MK-SAIUA*5 MK-NAMPRIK-MILD*2', 'standard', 'cod', 'confirmed'),
  order('market-10', '2h', b.chomphunut, 'MK-AVO*2 MK-PEAR*2 MK-SALAD', 'standard', 'promptpay', 'preparing'),
  order('market-11', '2h50m', b.naphatsorn, 'MK-ORANGE-5 MK-STRAW', 'standard', 'promptpay', 'preparing', {
    person: user,
  }),
  order('market-12', '3h30m', b.pongsak, 'MK-EGG-30*2 MK-CORN*2', 'standard', 'promptpay', 'preparing', {
    note: 'รปภ. รับแทนได้',
  }),
  order('market-13', '5h', b.mana, 'MK-KOMBU*6', 'standard', 'promptpay', 'preparing'),
  order('market-14', '6h15m', b.sasithorn, 'MK-CROIS*2 MK-KOMBU*2', 'pickup', 'promptpay', 'ready'),
  order('market-15', '7h40m', b.waraporn, 'MK-LONGAN-D*3 MK-MIANG', 'standard', 'promptpay', 'ready'),
  order('market-16', '20h', b.anan, 'MK-BROWN*3 MK-SOY*2', 'standard', 'cod', 'shipped', {
    tracking: parcel('EX000000201TH'),
  }),
  order('market-17', '1d3h', b.thanawat, 'MK-SALAD*2 MK-BROC MK-CARROT', 'standard', 'promptpay', 'shipped', {
    person: user2,
    tracking: van('BR-1107'),
  }),
  order('market-18', '1d8h', b.benjawan, 'MK-ORANGE-10', 'standard', 'promptpay', 'shipped', {
    tracking: parcel('EX000000215TH'),
  }),
  order('market-19', '2d2h', b.arthit, 'MK-CANDLE MK-SOAP*6', 'standard', 'promptpay', 'shipped', {
    tracking: parcel('EX000000229TH'),
  }),
  order('market-20', '2d9h', b.orathai, 'MK-MELON*2', 'standard', 'promptpay', 'expired'),
  order(
    'market-21',
    '3d6h',
    b.naphatsorn,
    'MK-TOMATO*2 MK-EGGPL MK-LIME',
    'standard',
    'promptpay',
    'completed',
    { person: user, tracking: van('BR-1098') },
  ),
  order('market-22', '4d4h', b.supawadee, 'MK-NEWRICE-1*3 MK-GARLIC', 'standard', 'promptpay', 'completed', {
    tracking: parcel('EX000000232TH'),
  }),
  order('market-23', '5d7h', b.malee, 'MK-DUCK*2 MK-GARLIC', 'standard', 'promptpay', 'completed', {
    tracking: parcel('EX000000246TH'),
  }),
  order(
    'market-24',
    '7d2h',
    b.teerasak,
    'MK-LONGAN-H-WLD-500 MK-GRANOLA*2',
    'standard',
    'promptpay',
    'completed',
    { tracking: parcel('EX000000250TH') },
  ),
  order('market-25', '9d5h', b.sombat, 'MK-YARN*6', 'standard', 'promptpay', 'cancelled', {
    note: 'ร้านแจ้งว่าสีไม่พอ ขอยกเลิกค่ะ',
  }),
  order('market-26', '12d3h', b.thanawat, 'MK-COFFEE-BEAN*2 MK-SOY', 'standard', 'promptpay', 'completed', {
    person: user2,
    tracking: parcel('EX000000263TH'),
    slip: 'market-slip-3',
  }),
  order('market-27', '15d6h', b.jiraporn, 'MK-BASKET-L MK-PLANT*2', 'standard', 'promptpay', 'completed', {
    tracking: parcel('EX000000277TH'),
  }),
  order(
    'market-28',
    '19d4h',
    b.naphatsorn,
    'MK-EGG-30 MK-BREAD*2 MK-LONGAN-H-LON-250',
    'standard',
    'promptpay',
    'completed',
    { person: user, tracking: van('BR-1042') },
  ),
  order('market-29', '23d8h', b.bunmi, 'MK-SWEETPOT*5', 'standard', 'cod', 'completed', {
    tracking: parcel('EX000000285TH'),
  }),
  order('market-30', '29d2h', b.chomphunut, 'MK-SCARF MK-SOAP*3', 'standard', 'promptpay', 'completed', {
    tracking: parcel('EX000000294TH'),
  }),
  order('market-31', '35d5h', b.kittipong, 'MK-BROWN*2 MK-LONGAN-D*2', 'standard', 'promptpay', 'completed', {
    tracking: parcel('EX000000303TH'),
  }),
  order('market-32', '42d3h', b.darunee, 'MK-NEWRICE-5*2 MK-SOY*2', 'standard', 'promptpay', 'completed', {
    tracking: parcel('EX000000317TH'),
  }),
]
