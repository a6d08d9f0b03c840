import { category, type DemoCategory } from '../catalog-types.ts'

/** Category tree of market.localhost; parents come before their children. */
export const marketCategories: DemoCategory[] = [
  category(
    'fruit',
    null,
    ['ผลไม้', 'Fruit'],
    [
      'ส้ม สตรอว์เบอร์รี และผลไม้เมืองหนาวจากสวนในหุบเขา',
      'Oranges, strawberries and cool-climate fruit from the valley.',
    ],
    'm-orange-2.webp',
  ),
  category(
    'fruit-citrus',
    'fruit',
    ['ส้มและมะนาว', 'Citrus'],
    ['ไม่เคลือบแว็กซ์ ขายตามขนาดจริง', 'Unwaxed, sold as they come.'],
    'm-orange-1.webp',
  ),
  category(
    'fruit-berry',
    'fruit',
    ['เบอร์รีและองุ่น', 'Berries and grapes'],
    ['เก็บเช้า ส่งด้วยกล่องเย็น', 'Picked at dawn, sent in cool boxes.'],
    'm-strawberry-2.webp',
  ),
  category(
    'veg',
    null,
    ['ผักสด', 'Vegetables'],
    ['ตัดเมื่อมีคนสั่ง ล้างน้ำแรกให้แล้ว', 'Cut when ordered and rinsed once.'],
    'cat-veg.webp',
  ),
  category(
    'veg-leaf',
    'veg',
    ['ผักใบและผักผล', 'Leaves and fruits'],
    ['จากแปลงในโรงเรือนและกลางแจ้ง', 'From greenhouses and open beds.'],
    'm-salad-2.webp',
  ),
  category(
    'veg-root',
    'veg',
    ['หัวและเครื่องแกง', 'Roots and aromatics'],
    ['ขิง กระเทียม มันหวาน แครอต', 'Ginger, garlic, sweet potato, carrot.'],
    'm-garlic-2.webp',
  ),
  category(
    'egg',
    null,
    ['ไข่', 'Eggs'],
    ['ไก่และเป็ดเลี้ยงปล่อยใต้ต้นลำไย', 'Hens and ducks that range under longan trees.'],
    'cat-egg.webp',
  ),
  category(
    'rice',
    null,
    ['ข้าวและอาหารเช้า', 'Rice and breakfast'],
    ['ข้าวใหม่จากนาขั้นบันได และของเช้าจากเตาอบบ้านดิน', 'New rice from the terraces, breakfast from the mud oven.'],
    'cat-rice.webp',
  ),
  category(
    'pantry',
    null,
    ['ของแห้ง เครื่องปรุง', 'Pantry'],
    ['น้ำผึ้ง น้ำพริก ซีอิ๊ว ลำไยแห้ง', 'Honey, chilli paste, soy sauce, dried longan.'],
    'cat-honey.webp',
  ),
  category(
    'drink',
    null,
    ['ชา กาแฟ ชาหมัก', 'Tea, coffee, kombucha'],
    ['จากป่าเมี่ยงและไร่กาแฟใต้ร่มไม้', 'From tea forests and shade-grown coffee.'],
    'cat-drink.webp',
  ),
  category(
    'craft',
    null,
    ['งานทอ งานสาน', 'Weaving'],
    ['ตะกร้า ผ้า และด้ายย้อมครั่ง', 'Baskets, cloth and lac-dyed yarn.'],
    'cat-craft.webp',
  ),
  category(
    'herb',
    null,
    ['สมุนไพร สบู่ ต้นไม้', 'Herbs, soap, plants'],
    ['ของใช้จากแปลงสมุนไพรและรังผึ้ง', 'From herb beds and beehives.'],
    'cat-herb.webp',
  ),
]
