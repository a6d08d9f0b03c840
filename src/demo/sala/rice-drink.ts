import { goods } from '../shape.ts'

/** Rice, beans, tea, coffee and cocoa of demo.localhost. */
export const salaRiceAndDrink = [
  goods({
    sku: 'RICE-HML', handle: 'new-jasmine-rice', name: ['ข้าวหอมมะลิใหม่ต้นฤดู สีสดทุกสัปดาห์', 'New-season jasmine rice, milled weekly'],
    short: ['ข้าวปีเดียว หุงนุ่ม หอมใบเตย', 'Single harvest, soft, scented like pandan'],
    about: ['ข้าวหอมมะลิ 105 จากทุ่งกุลา เก็บเป็นข้าวเปลือกแล้วทยอยสีสัปดาห์ละครั้ง ถุงที่ส่งไปจึงสีมาไม่เกินเจ็ดวัน\n\nข้าวใหม่ยางเยอะ ใช้น้ำน้อยกว่าปกติ ข้าว 1 ถ้วยต่อน้ำ 1 ถ้วยพอดี เก็บในถังปิดสนิท ถ้าซื้อถุงใหญ่แบ่งเข้าตู้เย็นจะกันมอดได้ดี', 'Hom Mali 105 from Thung Kula, stored as paddy and milled once a week, so every bag was milled within seven days.\n\nNew rice needs less water: one cup to one cup. Keep it closed; the refrigerator keeps weevils away.'],
    by: ['กลุ่มนาทุ่งกุลา', 'Thung Kula paddy group'], in: ['rice-milled'], tags: ['ขายดี', 'ข้าวใหม่'], unit: ['ถุง', 'bag'], price: 65, grams: 1050, vat: 'exempt',
    options: [{ name: ['น้ำหนัก', 'Weight'], values: [['1 กก.', '1 kg'], ['2 กก.', '2 kg'], ['5 กก.', '5 kg']] }],
    variants: [['1', [0], 65, 140], ['2', [1], 125, 76], ['5', [2], 295, 41, undefined, 4]], pics: ['hommali', 4, ['ถุงข้าวหอมมะลิ', 'A bag of jasmine rice']],
    specs: [[['พันธุ์', 'Variety'], ['ขาวดอกมะลิ 105', 'Khao Dawk Mali 105']], [['ปีเก็บเกี่ยว', 'Harvest'], ['ฤดูล่าสุด', 'latest season']], [['การสี', 'Milling'], ['ขัดสองรอบ', 'twice polished']]],
  }),
  goods({
    sku: 'RICE-BERRY', handle: 'riceberry', name: ['ข้าวไรซ์เบอร์รี ซีลสุญญากาศ', 'Riceberry, vacuum packed'],
    short: ['เม็ดเรียวสีม่วงเข้ม หุงแล้วนุ่มหนึบ', 'Slender dark purple grain, soft and chewy'],
    about: ['ข้าวไรซ์เบอร์รีปลูกแบบไม่ใช้สารเคมีที่นครปฐม สีเอาเปลือกออกอย่างเดียว ผิวจึงยังสีม่วงเกือบดำ ซีลสุญญากาศทีละกิโลกรัม\n\nแช่น้ำ 30 นาทีก่อนหุงจะนุ่มขึ้น ถ้าเพิ่งเริ่มกิน ลองผสมข้าวขาวครึ่งหนึ่งก่อน', 'Grown without chemicals in Nakhon Pathom and only hulled, so the bran stays deep purple. Vacuum sealed by the kilogram.\n\nSoak for 30 minutes before cooking. Beginners can mix it half and half with white rice.'],
    by: ['นาอินทรีย์ศาลายา', 'Salaya organic paddy'], in: ['rice-milled'], tags: ['อินทรีย์'], unit: ['ถุง 1 กก.', '1 kg bag'], price: 95, grams: 1050, vat: 'exempt', stock: 58, pics: ['riceberry', 3, ['ถุงข้าวไรซ์เบอร์รี', 'A bag of riceberry']],
  }),
  goods({
    sku: 'RICE-STICKY', handle: 'khiao-ngu-sticky-rice', name: ['ข้าวเหนียวเขี้ยวงู เชียงราย', 'Khiao Ngu sticky rice, Chiang Rai'],
    short: ['เม็ดเรียวยาว นึ่งแล้วเป็นเงา ไม่แฉะ', 'Long slender grain, glossy when steamed'],
    about: ['ข้าวเหนียวพันธุ์เขี้ยวงู เม็ดเรียวกว่าข้าวเหนียวทั่วไป นึ่งแล้วเรียงเม็ดสวย เหมาะทำข้าวเหนียวมูนกินกับมะม่วง\n\nแช่น้ำสี่ชั่วโมงหรือข้ามคืน นึ่งในหวด 20–25 นาที พลิกกลับหนึ่งครั้งให้สุกทั่ว', 'A slender sticky rice that steams into separate glossy grains, the usual choice for mango with sticky rice.\n\nSoak four hours or overnight, steam 20 to 25 minutes, and turn it once.'],
    by: ['กลุ่มข้าวเหนียวแม่จัน', 'Mae Chan sticky rice group'], in: ['rice-milled'], unit: ['ถุง 1 กก.', '1 kg bag'], price: 75.5, grams: 1050, vat: 'exempt', stock: 33, pics: ['stickyrice', 3, ['ถุงข้าวเหนียวเขี้ยวงู', 'A bag of Khiao Ngu rice']],
  }),
  goods({
    sku: 'PEANUT-400', handle: 'sand-roasted-peanuts', name: ['ถั่วลิสงคั่วทราย', 'Sand-roasted peanuts'],
    short: ['คั่วใหม่ทุกวันพุธ กรอบถึงเม็ดสุดท้าย', 'Roasted every Wednesday'],
    about: ['ถั่วลิสงเม็ดเล็กจากทุ่งหัวช้าง คั่วกับทรายร้อนในกระทะใบบัว สุกเสมอกันทั้งเม็ดและไม่อมน้ำมัน ไม่ใส่เกลือ\n\nกินเล่น ใส่ส้มตำ หรือตำเป็นถั่วป่นก็ได้ เปิดถุงแล้วควรกินให้หมดในสองสัปดาห์', 'Small peanuts from Thung Hua Chang roasted in hot sand, evenly done and free of oil. Unsalted.\n\nFor snacking, papaya salad or grinding. Finish within two weeks of opening.'],
    by: ['แม่บ้านทุ่งหัวช้าง', 'Thung Hua Chang women’s group'], in: ['rice-grain', 'sweet'], unit: ['ถุง 400 ก.', '400 g bag'], price: 70, grams: 420, stock: 94, pics: ['peanut', 3, ['ถั่วลิสงคั่ว', 'Roasted peanuts']],
  }),
  goods({
    sku: 'BEAN-RED', handle: 'highland-red-beans', name: ['ถั่วแดงหลวง คัดเม็ด', 'Highland red beans, sorted'],
    short: ['เม็ดใหญ่ เปลือกบาง ต้มแล้วเนื้อทราย', 'Large, thin-skinned, creamy when boiled'],
    about: ['ถั่วแดงหลวงปลูกบนพื้นที่สูงสลับกับข้าวไร่ คัดเม็ดแตกและเม็ดลีบออกด้วยมือ ใช้ได้ทั้งของหวานและซุป\n\nแช่น้ำข้ามคืนแล้วต้มไฟอ่อนราว 40 นาที เติมน้ำตาลหลังถั่วสุก เปลือกจะได้ไม่แข็ง', 'Grown in rotation with upland rice and sorted by hand. Good for desserts and soups.\n\nSoak overnight, simmer about 40 minutes, and sweeten only when tender.'],
    by: ['กลุ่มดอยแม่แดดน้อย', 'Mae Daet Noi hill group'], in: ['rice-grain'], unit: ['ถุง 500 ก.', '500 g bag'], price: 68, grams: 520, vat: 'exempt', stock: 47, pics: ['redbean', 3, ['ถุงถั่วแดงหลวง', 'A bag of red beans']],
  }),
  goods({
    sku: 'TEA-250', handle: 'forest-assam-tea', name: ['ชาป่าอัสสัม 250 กรัม', 'Forest Assam tea, 250 g'],
    short: ['จากต้นชาอายุร้อยปีใต้ป่าใหญ่ เลือกกลิ่นและแบบชงได้', 'From century-old trees; choose scent and form'],
    about: ['ต้นชาอัสสัมขึ้นใต้ไม้ใหญ่ในป่าเมี่ยง ไม่ได้ปลูกเป็นแถวและไม่เคยใส่ปุ๋ย ชาวบ้านปีนเก็บยอดหนึ่งยอดสองใบในตอนเช้า แล้วนวดและผึ่งในวันเดียวกัน\n\nน้ำชาสีอำพันเข้ม ฝาดนุ่ม ปลายหวาน มีให้เลือกสามกลิ่น ดั้งเดิม อบดอกมะลิ และผสมตะไคร้ แบบใบชาเหมาะกับกาน้ำ แบบซองชงง่ายในแก้ว ใช้น้ำ 90 องศา แช่สามนาที ชงซ้ำได้อีกสองน้ำ', 'Assam tea trees grow here under tall forest, never in rows and never fertilised. Villagers climb for one bud and two leaves in the morning and roll them the same day.\n\nA deep amber cup, softly tannic with a sweet finish. Original, jasmine-scented or with lemongrass; loose leaf for a pot or bags for a mug. Use 90 °C water for three minutes; it takes two more infusions.'],
    by: ['ป่าเมี่ยงแม่ลาย', 'Mae Lai forest tea'], in: ['drink-tea'], tags: ['ขายดี', 'ป่าชุมชน'], unit: ['กระป๋อง', 'tin'], price: 210, saleDays: [-4, 10], grams: 320, seo: { title: ['ชาป่าอัสสัม 250 กรัม ใบชาและซอง', 'Forest Assam tea 250 g'], description: ['ชาอัสสัมจากป่าเมี่ยง นวดมือ สามกลิ่น สองแบบชง', 'Hand-rolled Assam tea from the forest in three scents and two forms.'] },
    options: [{ name: ['กลิ่น', 'Scent'], values: [['ดั้งเดิม', 'Original'], ['มะลิ', 'Jasmine'], ['ตะไคร้', 'Lemongrass']] }, { name: ['แบบ', 'Form'], values: [['ใบชา', 'Loose leaf'], ['ซองชง', 'Tea bags']] }],
    variants: [['ORI-LEAF', [0, 0], 210, 42, 180], ['ORI-BAG', [0, 1], 230, 35], ['JAS-LEAF', [1, 0], 240, 18, undefined, 4], ['JAS-BAG', [1, 1], 260, 0, undefined, 4], ['LEM-LEAF', [2, 0], 220, 5], ['LEM-BAG', [2, 1], 240, 27]],
    pics: ['teaforest', 4, ['กระป๋องชาป่าอัสสัม', 'A tin of forest Assam tea']], specs: [[['น้ำหนักสุทธิ', 'Net weight'], ['250 กรัม', '250 g']], [['ความสูง', 'Altitude'], ['1,050 เมตร', '1,050 m']], [['ควรบริโภคภายใน', 'Best within'], ['18 เดือน', '18 months']]],
  }),
  goods({
    sku: 'TEA-ANCHAN', handle: 'butterfly-pea', name: ['ดอกอัญชันอบแห้ง', 'Dried butterfly pea flowers'],
    short: ['กลีบซ้อนทั้งดอก น้ำสีคราม บีบมะนาวแล้วเป็นม่วง', 'Whole double flowers; lime turns it purple'],
    about: ['อัญชันพันธุ์กลีบซ้อน เก็บก่อนแดดแรงแล้วอบที่ 45 องศา สีครามจึงไม่ซีด ใช้ 8–10 ดอกต่อน้ำร้อนหนึ่งแก้ว\n\nหุงข้าวให้เป็นสีฟ้าได้ด้วย หรือทำน้ำแข็งสีไว้ใส่โซดามะนาว', 'Double-petalled flowers picked before strong sun and dried at 45 °C to hold the indigo. Eight to ten flowers make a glass.\n\nAlso colours rice and ice cubes.'],
    by: ['กลุ่มสมุนไพรวัดประดู่', 'Wat Pradu herb group'], in: ['drink-tea', 'herb'], unit: ['ถุง 40 ก.', '40 g bag'], price: 79, grams: 60, stock: 66, pics: ['butterflypea', 3, ['ถุงดอกอัญชัน', 'A pouch of butterfly pea']],
  }),
  goods({
    sku: 'TEA-MUL-20', handle: 'mulberry-leaf-tea', name: ['ชาใบหม่อน 20 ซอง', 'Mulberry leaf tea, 20 bags'],
    short: ['ไม่มีกาเฟอีน หอมคล้ายสาหร่ายอ่อน ๆ', 'Caffeine free, lightly grassy'],
    about: ['ใบหม่อนอ่อนจากแปลงเลี้ยงไหม นึ่งไอน้ำสั้น ๆ แล้วคั่วในกระทะ ได้กลิ่นเขียวสะอาดและไม่ขม\n\nไม่มีกาเฟอีน ดื่มตอนค่ำได้ บรรจุซองกระดาษไม่ใช้ลวดเย็บ', 'Young mulberry leaves from the silkworm plots, briefly steamed and pan-fired: clean, green and not bitter.\n\nNo caffeine; paper bags without staples.'],
    by: ['กลุ่มหม่อนไหมบ้านโนน', 'Ban Non silk group'], in: ['drink-tea'], unit: ['กล่อง', 'box'], price: 140, grams: 90, stock: 96, pics: ['mulberry', 3, ['กล่องชาใบหม่อน', 'A box of mulberry tea']],
  }),
  goods({
    sku: 'COFFEE-ARA', handle: 'highland-arabica', name: ['กาแฟอาราบิกาดอยแม่แดดน้อย 250 กรัม', 'Mae Daet Noi highland arabica, 250 g'],
    short: ['คั่วทุกวันจันทร์ เลือกระดับคั่วและการบด', 'Roasted on Mondays; choose roast and grind'],
    about: ['กาแฟปลูกใต้ร่มไม้ที่ความสูง 1,300 เมตร เก็บเฉพาะผลแดง หมักล้างแล้วตากบนแคร่สองสัปดาห์ แปลงนี้เป็นของพะตี่จอและเพื่อนบ้านอีกหกครัวเรือน\n\nคั่วอ่อนได้กลิ่นส้มและดอกไม้ คั่วกลางออกคาราเมลกับถั่ว คั่วเข้มเป็นโกโก้ ดื่มกับนมดี พักเมล็ดหลังคั่ว 5–7 วันรสจะนิ่ง เลือกบดตามเครื่องชงได้ หรือรับเป็นเมล็ดก็ได้', 'Shade-grown at 1,300 m, only red cherries, washed and dried two weeks on raised beds by Pati Jo and six neighbouring households.\n\nLight roast is citrus and flowers, medium caramel and nuts, dark cocoa and good with milk. Rest five to seven days after roasting. Ground for your brewer or as beans.'],
    by: ['แปลงกาแฟพะตี่จอ', 'Pati Jo’s coffee plot'], in: ['drink-coffee'], tags: ['ขายดี', 'คั่วใหม่'], unit: ['ถุง', 'bag'], price: 260, grams: 280,
    options: [{ name: ['ระดับคั่ว', 'Roast'], values: [['อ่อน', 'Light'], ['กลาง', 'Medium'], ['เข้ม', 'Dark']] }, { name: ['การบด', 'Grind'], values: [['เมล็ด', 'Beans'], ['ดริป', 'Filter'], ['หม้อต้ม', 'Moka pot'], ['เอสเปรสโซ', 'Espresso']] }],
    variants: [['L-BEAN', [0, 0], 260, 22, undefined, 4], ['L-DRIP', [0, 1], 265, 14, undefined, 4], ['L-MOKA', [0, 2], 265, 0, undefined, 4], ['L-ESP', [0, 3], 265, 3, undefined, 4], ['M-BEAN', [1, 0], 260, 48], ['M-DRIP', [1, 1], 265, 31], ['M-MOKA', [1, 2], 265, 16], ['M-ESP', [1, 3], 265, 12], ['D-BEAN', [2, 0], 260, 37], ['D-DRIP', [2, 1], 265, 8], ['D-MOKA', [2, 2], 265, 19], ['D-ESP', [2, 3], 265, 25]],
    pics: ['coffee', 4, ['ถุงกาแฟอาราบิกา', 'A bag of arabica coffee']], specs: [[['สายพันธุ์', 'Variety'], ['คาติมอร์ ทิปิกา', 'Catimor, Typica']], [['กระบวนการ', 'Process'], ['ล้างน้ำ ตากแคร่', 'washed, raised beds']], [['ความสูง', 'Altitude'], ['1,300 เมตร', '1,300 m']]],
  }),
  goods({
    sku: 'COFFEE-DRIP10', handle: 'drip-bag-coffee', name: ['กาแฟดริปซอง คั่วกลาง 10 ซอง', 'Drip bag coffee, medium, 10 bags'],
    short: ['ฉีก เกี่ยวแก้ว รินน้ำร้อน ได้กาแฟในสองนาที', 'Tear, hang, pour: coffee in two minutes'],
    about: ['กาแฟแปลงเดียวกับถุงเมล็ด บดหยาบปานกลางบรรจุซองละ 11 กรัม เติมไนโตรเจนก่อนปิดผนึก พกไปทำงานหรือขึ้นเขาได้\n\nรินน้ำร้อน 90 องศาครั้งละน้อย รวม 160 มิลลิลิตร', 'The same plot as our beans, 11 g a bag, flushed with nitrogen. Easy to carry to work or up a mountain.\n\nPour 160 ml of 90 °C water in small steps.'],
    by: ['แปลงกาแฟพะตี่จอ', 'Pati Jo’s coffee plot'], in: ['drink-coffee'], tags: ['ของฝาก'], unit: ['กล่อง', 'box'], price: 190, grams: 180, stock: 52, pics: ['dripcoffee', 3, ['กล่องกาแฟดริป', 'A box of drip coffee']],
  }),
  goods({
    sku: 'COCOA-200', handle: 'chanthaburi-cocoa', name: ['ผงโกโก้แท้จันทบุรี ไม่หวาน', 'Chanthaburi cocoa powder, unsweetened'],
    short: ['โกโก้ไทยสายพันธุ์เดียว ไม่ปรับด่าง', 'Single-origin Thai cocoa, natural process'],
    about: ['ผลโกโก้จากสวนผสมในจันทบุรี หมักในลังไม้หกวันแล้วตากแดด บดและบีบไขมันออกบางส่วน ไม่ปรับด่าง รสจึงมีเปรี้ยวผลไม้ปลาย ๆ\n\nชงกับนมร้อนสองช้อนโต๊ะต่อแก้ว หรือใช้ทำขนมได้', 'Cacao from mixed orchards, fermented six days in wooden boxes, sun-dried and partly pressed. Not alkalised, so a little fruit acidity remains.\n\nTwo tablespoons for a mug of hot milk, or for baking.'],
    by: ['บ้านโกโก้ท่าใหม่', 'Tha Mai cocoa house'], in: ['drink-coffee', 'sweet'], unit: ['กระป๋อง 200 ก.', '200 g tin'], price: 225, grams: 280, stock: 29, pics: ['cocoa', 3, ['กระป๋องผงโกโก้', 'A tin of cocoa powder']],
  }),
]
