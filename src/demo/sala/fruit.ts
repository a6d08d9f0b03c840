import { goods } from '../shape.ts'

/** Fresh and dried fruit of demo.localhost. */
export const salaFruit = [
  goods({
    sku: 'MANGO-01', handle: 'nam-dok-mai-mango', name: ['มะม่วงน้ำดอกไม้', 'Nam Dok Mai mango'],
    short: ['ผิวทอง เนื้อละเอียด หวานนุ่ม คัดลูกละ 300 กรัมขึ้นไป', 'Golden skin, fine flesh, 300 g and up each'],
    about: ['มะม่วงน้ำดอกไม้สีทองจากสวนยกร่องของลุงประเสริฐ ห่อผลตั้งแต่ลูกเท่าไข่ไก่ ผิวจึงเนียนและไม่ต้องพ่นยาช่วงใกล้เก็บ\n\nเก็บตอนแก่ร้อยละ 85 ถึงบ้านแล้ววางในที่ร่มอีก 2–3 วัน พอจับแล้วนิ่มนิดหน่อยและเริ่มหอมก็กินได้เลย กินกับข้าวเหนียวมูนก็เข้ากัน ถ้าสุกพร้อมกันหลายลูกให้เข้าตู้เย็น เก็บต่อได้อีกราวห้าวัน', 'Golden Nam Dok Mai mangoes from Uncle Prasert’s raised-bed orchard. Each fruit is bagged on the tree from the size of an egg, so the skin stays smooth and nothing is sprayed near harvest.\n\nPicked at 85 per cent ripeness. Leave them in the shade for two or three days until slightly soft and fragrant. Ripe fruit keeps about five more days in the refrigerator.'],
    by: ['สวนลุงประเสริฐ อัมพวา', 'Uncle Prasert’s orchard, Amphawa'], in: ['fruit-fresh'], tags: ['ตามฤดู', 'เก็บตามสั่ง'], unit: ['กก.', 'kg'],
    price: 120, grams: 1000, vat: 'exempt', stock: 100, reorder: 20, pics: ['mango', 4, ['มะม่วงน้ำดอกไม้สองผลบนแท่น', 'Two Nam Dok Mai mangoes']],
    specs: [[['ขนาด', 'Size'], ['3–4 ผลต่อกิโลกรัม', '3 to 4 fruits a kilogram']], [['แหล่งปลูก', 'Grown in'], ['ต.สวนหลวง อ.อัมพวา', 'Suan Luang, Amphawa']], [['วิธีปลูก', 'Growing'], ['ห่อผล งดยา 45 วันก่อนเก็บ', 'Bagged, no spray for 45 days before harvest']], [['การเก็บ', 'Storage'], ['อุณหภูมิห้องจนสุก แล้วแช่เย็น', 'Room temperature until ripe, then chill']]],
    seo: { title: ['มะม่วงน้ำดอกไม้ ส่งจากสวนอัมพวา', 'Nam Dok Mai mango from Amphawa'], description: ['มะม่วงน้ำดอกไม้สีทองห่อผล เก็บตามสั่ง ส่งทั่วไทย กิโลกรัมละ 120 บาท', 'Bagged golden Nam Dok Mai mangoes, picked to order, delivered across Thailand.'] },
  }),
  goods({
    sku: 'POMELO-01', handle: 'khao-yai-pomelo', name: ['ส้มโอขาวใหญ่ คัดเกรด', 'Khao Yai pomelo, graded'],
    short: ['เนื้อสีน้ำผึ้ง กุ้งแห้ง หวานอมเปรี้ยว', 'Honey-coloured, dry and sweet-sour'],
    about: ['ส้มโอพันธุ์ขาวใหญ่ของแม่กลอง เนื้อกุ้งใหญ่สีน้ำผึ้งอ่อน รสหวานนำอมเปรี้ยวเล็กน้อย แกะแล้วเมล็ดน้อย\n\nชาวสวนจะ “ลืมต้น” หรือพักผลไว้ 7–10 วันหลังตัด ให้เปลือกเหี่ยวลงและน้ำตาลนิ่งก่อนส่ง เปลือกที่เหี่ยวนิด ๆ จึงไม่ใช่ของค้าง วางในที่ร่มเก็บได้นานเป็นเดือน', 'The pomelo of Mae Klong: large pale-honey vesicles, sweet first and lightly sour after, with few seeds.\n\nGrowers rest the fruit for seven to ten days after cutting, so a slightly wrinkled rind is a good sign. It keeps for a month in the shade.'],
    by: ['กลุ่มส้มโอบางพรม', 'Bang Phrom pomelo growers'], in: ['fruit-fresh'], tags: ['ตามฤดู'], unit: ['ผล', 'fruit'], price: 180, grams: 1500, vat: 'exempt', stock: 64,
    pics: ['pomelo', 3, ['ส้มโอขาวใหญ่', 'Khao Yai pomelo']], specs: [[['น้ำหนัก', 'Weight'], ['1.4–1.7 กก. ต่อผล', '1.4 to 1.7 kg each']], [['เก็บได้', 'Keeps'], ['30 วันในที่ร่ม', '30 days in the shade']]],
  }),
  goods({
    sku: 'COCO-06', handle: 'aromatic-coconut-6', name: ['มะพร้าวน้ำหอมควั่น พร้อมดื่ม 6 ลูก', 'Aromatic coconuts, trimmed, 6 pieces'],
    short: ['ควั่นเปลือกพร้อมเจาะ หอมใบเตย เนื้อสองชั้น', 'Trimmed and ready to open, pandan scent'],
    about: ['มะพร้าวน้ำหอมพันธุ์แท้จากบ้านแพ้ว ตัดที่อายุ 180–190 วัน น้ำหวานพอดีและมีกลิ่นใบเตยอ่อน เนื้อหนาประมาณสองชั้น\n\nควั่นเปลือกให้เล็กลง เจาะง่ายด้วยที่เปิดที่แถมไปในกล่อง แช่เย็นก่อนดื่มสักสองชั่วโมง เก็บในตู้เย็นได้สองสัปดาห์', 'True aromatic coconuts from Ban Phaeo, cut at 180 to 190 days: gently sweet water with a light pandan scent and tender flesh.\n\nTrimmed small, with an opener in the box. Chill for two hours before drinking; keeps two weeks in the refrigerator.'],
    by: ['สวนเพื่อนบ้าน บ้านแพ้ว', 'Neighbours’ orchard, Ban Phaeo'], in: ['fruit-fresh'], tags: ['ขายดี'], unit: ['กล่อง', 'box'], price: 240, sale: [210, -3, 11], grams: 6000, vat: 'exempt', stock: 38,
    pics: ['coconut', 4, ['มะพร้าวน้ำหอมผ่าซีก', 'Aromatic coconut, halved']], specs: [[['จำนวน', 'Contents'], ['6 ลูก พร้อมที่เปิด 1 อัน', '6 coconuts and an opener']]],
  }),
  goods({
    sku: 'BANANA-01', handle: 'nam-wa-banana', name: ['กล้วยน้ำว้ามะลิอ่อง หวีใหญ่', 'Nam Wa banana, large hand'],
    short: ['ปลูกใต้ร่มมะพร้าว บ่มธรรมชาติ', 'Grown under coconut palms, ripened naturally'],
    about: ['กล้วยน้ำว้ามะลิอ่องที่ปลูกแซมใต้ร่มมะพร้าว ผลอ้วน ไส้ขาว หวานนุ่มไม่ฝาด ตัดตอนแก่จัดแล้วบ่มเองในเข่งใบตอง ไม่ใช้แก๊ส\n\nได้รับแล้วแขวนไว้ในที่โล่ง จะทยอยสุกใน 2–4 วัน ลูกที่สุกงอมเอาไปบวชหรือทำแพนเค้กได้', 'Mali Ong bananas grown between coconut palms: plump, white-hearted and soft. Cut mature and ripened in leaf-lined baskets without gas.\n\nHang them in the open and they ripen over two to four days.'],
    by: ['สวนครูสมพร', 'Teacher Somporn’s garden'], in: ['fruit-fresh'], unit: ['หวี', 'hand'], price: 45, grams: 1800, vat: 'exempt', stock: 6,
    pics: ['banana', 3, ['กล้วยน้ำว้าสุก', 'Ripe Nam Wa bananas']],
  }),
  goods({
    sku: 'PINE-02', handle: 'phulae-pineapple', name: ['สับปะรดภูแล ปอกแล้ว', 'Phulae pineapple, peeled'],
    short: ['ลูกเล็ก กรอบ หวานอมเปรี้ยว แกนกินได้', 'Small, crisp, edible core'],
    about: ['สับปะรดภูแลจากเชียงราย ลูกขนาดกำมือ ปอกตาออกด้วยมือแล้วซีลสุญญากาศ กินได้ถึงแกนเพราะแกนนิ่มและหวาน\n\nส่งด้วยรถเย็นทุกวันอังคารและวันศุกร์ แช่เย็นต่อได้ 5 วัน เปิดถุงแล้วควรกินให้หมดในวันเดียว', 'Hand-peeled Phulae pineapples from Chiang Rai, vacuum sealed. The core is tender enough to eat.\n\nSent chilled on Tuesdays and Fridays. Keeps five days cold; once opened, finish the same day.'],
    by: ['ไร่นางแล เชียงราย', 'Nang Lae farm, Chiang Rai'], in: ['fruit-fresh'], unit: ['ถุง 1 กก.', '1 kg bag'], price: 85, grams: 1050, vat: 'exempt', stock: 0,
    pics: ['pineapple', 3, ['สับปะรดภูแล', 'Phulae pineapple']], specs: [[['รอบส่ง', 'Sent on'], ['อังคาร และ ศุกร์', 'Tuesday and Friday']]],
  }),
  goods({
    sku: 'BASKET-SEASON', handle: 'seasonal-fruit-basket', name: ['กระเช้าผลไม้ตามฤดู ห่อผ้าขาวม้า', 'Seasonal fruit basket in loincloth wrap'],
    short: ['ผลไม้ 5 ชนิด จัดในตะกร้าสาน พร้อมการ์ดเขียนมือ', 'Five fruits in a woven basket with a handwritten card'],
    about: ['เลือกผลไม้ที่กำลังดีของสัปดาห์นั้น 5 ชนิด น้ำหนักรวมราว 5 กิโลกรัม จัดลงตะกร้าผักตบชวาแล้วห่อด้วยผ้าขาวม้าผืนเล็ก ใช้ต่อได้ทั้งตะกร้าและผ้า\n\nแจ้งข้อความในช่องหมายเหตุ เราเขียนการ์ดให้ด้วยมือ สั่งล่วงหน้าหนึ่งวัน ถ้าผลไม้ชนิดใดไม่พร้อมเราจะโทรถามก่อนเปลี่ยนทุกครั้ง', 'Five fruits at their best that week, about 5 kg, in a water hyacinth basket wrapped with a small checked cloth. Both basket and cloth are made to be used again.\n\nLeave your message in the note and we write the card by hand. Order a day ahead; we call before replacing any fruit.'],
    by: ['ศาลาเดโม', 'Sala Demo'], in: ['fruit-fresh', 'fruit'], tags: ['ของฝาก'], unit: ['กระเช้า', 'basket'], price: 890, grams: 5600, stock: 12,
    pics: ['fruitbasket', 3, ['กระเช้าผลไม้ตามฤดู', 'Seasonal fruit basket']],
  }),
  goods({
    sku: 'MANGO-DRY', handle: 'dried-mango', name: ['มะม่วงน้ำดอกไม้อบแห้ง', 'Dried Nam Dok Mai mango'],
    short: ['ไม่เติมน้ำตาล เนื้อหนึบ หอมเปลือกสุก', 'No added sugar, chewy'],
    about: ['ใช้มะม่วงลูกที่สุกพอดีแต่ผิวไม่สวยพอจะขายสด หั่นชิ้นหนาแล้วอบในตู้แสงอาทิตย์สองแดด ต่อด้วยตู้ลมร้อนอีกหนึ่งคืน ไม่เติมน้ำตาลและไม่ใช้กำมะถัน สีจึงเข้มกว่าของที่เห็นทั่วไป\n\nเนื้อหนึบ เคี้ยวนาน รสเข้ม มะม่วงสด 7 กิโลกรัมได้เนื้อแห้ง 1 กิโลกรัม เปิดแล้วปิดซิปให้สนิทและเก็บในตู้เย็น', 'Ripe fruit whose skin is not pretty enough to sell fresh, cut thick, dried two days in the sun cabinet and one night in warm air. No sugar or sulphur is added, so the colour is darker than usual.\n\nSeven kilograms of fruit make one of dried mango. Reseal and refrigerate after opening.'],
    by: ['กลุ่มแม่บ้านบางช้าง', 'Bang Chang women’s group'], in: ['fruit-dried'], tags: ['ขายดี', 'ของฝาก'], unit: ['ถุง', 'bag'], price: 69, grams: 120,
    options: [{ name: ['ขนาด', 'Size'], values: [['100 กรัม', '100 g'], ['250 กรัม', '250 g'], ['500 กรัม', '500 g']] }],
    variants: [['100', [0], 69, 84], ['250', [1], 149, 53, 129], ['500', [2], 279, 4, undefined, 4]], saleDays: [-5, 9],
    pics: ['driedmango', 4, ['ถุงมะม่วงอบแห้ง', 'A pouch of dried mango']], specs: [[['ส่วนประกอบ', 'Ingredients'], ['มะม่วง 100%', '100% mango']], [['ควรบริโภคภายใน', 'Best within'], ['8 เดือน', '8 months']]],
  }),
  goods({
    sku: 'COCO-CHIP', handle: 'coconut-chips', name: ['มะพร้าวอบกรอบ เกลือดอก', 'Coconut chips with sea salt'],
    short: ['แผ่นบาง กรอบเบา โรยดอกเกลือแม่กลอง', 'Thin, light, sprinkled with Mae Klong salt'],
    about: ['มะพร้าวกะเทาะกลางอ่อนกลางแก่ ฝานบางเท่ากระดาษแข็ง อบไฟอ่อนจนกรอบและเหลืองที่ขอบ แล้วโรยดอกเกลือเพียงเล็กน้อย\n\nกินเล่นก็ได้ โรยหน้าโยเกิร์ตหรือไอศกรีมก็ดี ซองหนึ่งกินหมดในมื้อเดียวพอดี', 'Half-mature coconut shaved thin, baked slowly until the edges turn gold, finished with a little flower of salt.\n\nGood on its own or over yoghurt and ice cream.'],
    by: ['กลุ่มแม่บ้านบางช้าง', 'Bang Chang women’s group'], in: ['fruit-dried', 'sweet'], unit: ['ถุง 60 ก.', '60 g bag'], price: 55, grams: 75, stock: 120,
    pics: ['cocochips', 3, ['ถุงมะพร้าวอบกรอบ', 'A pouch of coconut chips']],
  }),
  goods({
    sku: 'BANANA-ROLL', handle: 'banana-roll', name: ['กล้วยม้วนอบแผ่นบาง', 'Thin banana rolls'],
    short: ['กล้วยสุกล้วน รีดบาง ม้วนมือ', 'Pure ripe banana, rolled by hand'],
    about: ['กล้วยน้ำว้าสุกงอมรีดเป็นแผ่นบาง ตากแดดจนหมาด แล้วม้วนด้วยมือทีละชิ้น หวานจากเนื้อกล้วยอย่างเดียว\n\nเด็กกินได้ ผู้ใหญ่กินกับชาร้อน เก็บในขวดปิดสนิทได้สามเดือนโดยไม่ต้องแช่เย็น', 'Ripe bananas pressed thin, half sun-dried and rolled one by one. The only sweetness is the fruit.\n\nKeeps three months in a closed jar at room temperature.'],
    by: ['สวนครูสมพร', 'Teacher Somporn’s garden'], in: ['fruit-dried', 'sweet'], unit: ['ถุง 120 ก.', '120 g bag'], price: 65, grams: 140, stock: 143,
    pics: ['bananaroll', 3, ['ถุงกล้วยม้วน', 'A pouch of banana rolls']],
  }),
]
