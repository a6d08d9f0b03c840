import { buyers as b } from '../buyers.ts'
import { type DemoOrder, order } from '../order-types.ts'

const user = 'user@academy.localhost'
const user2 = 'user2@academy.localhost'
const parcel = (number: string) => ({ carrier: 'ไปรษณีย์ตัวอย่าง EMS', number })

/** Orders of academy.localhost's bookshop, newest first. */
export const academyOrders: DemoOrder[] = [
  order('academy-01', '12m', b.pimchanok, 'BK-MATH KIT-ABACUS', 'standard', 'promptpay', 'pending_payment', {
    person: user,
  }),
  order('academy-02', '47m', b.phurit, 'BK-THAI*2 ST-NOTE*3', 'standard', 'promptpay', 'slip_waiting', {
    person: user2,
    slip: 'academy-slip-1',
  }),
  order('academy-03', '3h', b.rattana, 'UNI-POLO-BL-10*2 UNI-BAG', 'standard', 'promptpay', 'paid'),
  order('academy-04', '6h', b.kamonwan, 'KIT-SOAP BK-SCI', 'standard', 'promptpay', 'preparing'),
  order('academy-05', '1d4h', b.mana, 'KIT-STAR', 'standard', 'promptpay', 'shipped', {
    tracking: parcel('EX000000401TH'),
  }),
  order('academy-06', '5d2h', b.pimchanok, 'ST-PAINT ST-NOTE*2', 'pickup', 'promptpay', 'completed', {
    person: user,
  }),
  order('academy-07', '12d3h', b.waraporn, 'UNI-COAT-M*3', 'standard', 'promptpay', 'completed', {
    tracking: parcel('EX000000415TH'),
  }),
  order('academy-08', '19d6h', b.phurit, 'BK-MATH*2', 'standard', 'promptpay', 'completed', {
    person: user2,
    tracking: parcel('EX000000429TH'),
  }),
  order('academy-09', '31d2h', b.anan, 'KIT-ABACUS*4', 'standard', 'promptpay', 'completed', {
    tracking: parcel('EX000000432TH'),
  }),
]
