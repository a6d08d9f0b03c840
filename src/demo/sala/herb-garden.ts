import { goods } from '../shape.ts'

/** Herbs, soap, flowers and plants of demo.localhost. */
export const salaHerbAndGarden = [
  goods({
    sku: 'SOAP-HERB', handle: 'cold-process-herb-soap', name: ['สบู่กวนเย็นน้ำมันมะพร้าว', 'Cold-process coconut soap'],
    short: ['บ่ม 45 วัน ฟองนุ่ม ไม่แต่งสี', 'Cured 45 days, no colouring'],
    about: ['น้ำมันมะพร้าวสกัดเย็นจากกลุ่มเดียวกับที่ทำมะพร้าวอบกรอบ กวนเย็นแล้วบ่มบนชั้นไม้ 45 วันจนด่างหมด ใช้สมุนไพรบดจริงให้สีและกลิ่น\n\nมีสี่สูตร ขมิ้นมะขาม มะกรูด ข้าวหอม และดอกบัว วางบนที่รองระบายน้ำจะใช้ได้นานราวหนึ่งเดือน', 'Cold-pressed coconut oil stirred cold and cured 45 days on wooden shelves. Ground herbs alone give the colour and scent.\n\nTurmeric and tamarind, kaffir lime, rice or lotus. On a draining dish a bar lasts about a month.'],
    by: ['แม่บ้านริมคลอง', 'Canal-side women’s group'], in: ['herb'], tags: ['ขายดี'], unit: ['ก้อน 90 ก.', '90 g bar'], price: 59, grams: 110,
    options: [{ name: ['สูตร', 'Recipe'], values: [['ขมิ้นมะขาม', 'Turmeric and tamarind'], ['มะกรูด', 'Kaffir lime'], ['ข้าวหอม', 'Jasmine rice'], ['ดอกบัว', 'Lotus']] }],
    variants: [['TUR', [0], 59, 85], ['LIM', [1], 59, 40, undefined, 4], ['RIC', [2], 59, 0], ['LOT', [3], 65, 22]], pics: ['soap', 4, ['สบู่กวนเย็น', 'Cold-process soap bar']],
  }),
  goods({
    sku: 'OIL-KAFFIR', handle: 'kaffir-lime-oil', name: ['น้ำมันหอมระเหยมะกรูด 30 มล.', 'Kaffir lime essential oil, 30 ml'],
    short: ['กลั่นไอน้ำจากผิวมะกรูดล้วน', 'Steam distilled from peel'],
    about: ['ผิวมะกรูด 20 กิโลกรัมกลั่นได้ขวดเล็กราวสิบขวด กลิ่นเปรี้ยวสดแบบครัวไทย หยดใส่เตาน้ำมันหรือผสมน้ำมันพาหะสำหรับนวด\n\nห้ามกินและห้ามทาผิวโดยไม่เจือจาง เก็บพ้นแดด', 'Twenty kilograms of peel make about ten small bottles. Fresh and sharp; for a burner, or diluted in a carrier oil for massage.\n\nDo not swallow or apply undiluted. Keep out of the sun.'],
    by: ['กลุ่มสมุนไพรวัดประดู่', 'Wat Pradu herb group'], in: ['herb'], unit: ['ขวด', 'bottle'], price: 320, grams: 90, stock: 18, pics: ['inhaler', 3, ['ขวดน้ำมันมะกรูด', 'A bottle of kaffir lime oil']],
  }),
  goods({
    sku: 'COMPRESS-2', handle: 'herbal-compress', name: ['ลูกประคบสมุนไพร 2 ลูก', 'Herbal compress, 2 pieces'],
    short: ['ไพล ขมิ้น ตะไคร้ ผิวมะกรูด การบูร', 'Plai, turmeric, lemongrass, camphor'],
    about: ['สมุนไพรแห้งสับหยาบห่อผ้าดิบลูกละ 200 กรัม สูตรของหมอนวดรุ่นพ่อที่วัดประดู่ นึ่ง 15 นาทีแล้วทดสอบความร้อนที่หลังมือก่อนประคบ\n\nใช้ซ้ำได้ 3–5 ครั้งถ้าผึ่งให้แห้งแล้วเก็บตู้เย็น ไม่ใช้กับแผลเปิดหรือผิวที่อักเสบ', 'Coarsely cut dried herbs in raw cotton, 200 g each, after the recipe of the masseurs at Wat Pradu. Steam 15 minutes and test on the back of your hand first.\n\nReusable three to five times if dried and chilled. Not for open wounds or inflamed skin.'],
    by: ['กลุ่มสมุนไพรวัดประดู่', 'Wat Pradu herb group'], in: ['herb'], unit: ['แพ็ก', 'pack'], price: 160, grams: 450, stock: 32, pics: ['compress', 3, ['ลูกประคบสมุนไพร', 'Herbal compress']],
  }),
  goods({
    sku: 'LOTION-COCO', handle: 'coconut-lotion', name: ['โลชั่นน้ำมันมะพร้าวข้าวหอม', 'Coconut and rice lotion'],
    short: ['เนื้อบางเบา ซึมไว กลิ่นอ่อน', 'Light, quick, softly scented'],
    about: ['น้ำมันมะพร้าวสกัดเย็น น้ำนมข้าว และกลีเซอรีนจากพืช ไม่ใส่น้ำหอมสังเคราะห์ เหมาะทาหลังอาบน้ำ\n\nทดสอบที่ท้องแขนก่อนใช้ครั้งแรก ใช้ให้หมดภายในหกเดือนหลังเปิด', 'Cold-pressed coconut oil, rice milk and plant glycerine, without synthetic perfume.\n\nTest on your arm first; use within six months of opening.'],
    by: ['แม่บ้านริมคลอง', 'Canal-side women’s group'], in: ['herb'], unit: ['ขวด 200 มล.', '200 ml bottle'], price: 185, sale: [165, -10, 2], grams: 240, stock: 27, pics: ['lotion', 3, ['ขวดโลชั่น', 'A bottle of lotion']],
  }),
  goods({
    sku: 'CANDLE-PIP', handle: 'peep-flower-candle', name: ['เทียนหอมไขถั่วเหลือง ดอกปีบ', 'Soy candle, peep flower'],
    short: ['จุดได้ 30 ชั่วโมง ไส้ฝ้าย', '30 hours, cotton wick'],
    about: ['กลิ่นดอกปีบยามค่ำ หวานเย็นและสะอาด เทมือทีละแก้วในไขถั่วเหลือง ไส้เทียนฝ้ายไม่มีตะกั่ว\n\nครั้งแรกจุดให้ไขละลายเต็มหน้าแก้วเพื่อไม่ให้เป็นหลุม ตัดไส้เหลือครึ่งเซนติเมตรก่อนจุดทุกครั้ง แก้วล้างแล้วใช้ปลูกต้นไม้เล็กได้', 'The evening scent of peep blossom: sweet, cool and clean. Hand-poured soy wax with a cotton wick.\n\nLet the first burn melt to the edge and trim the wick to 5 mm each time.'],
    by: ['แม่บ้านริมคลอง', 'Canal-side women’s group'], in: ['herb'], tags: ['ของฝาก'], unit: ['แก้ว', 'glass'], price: 280, sale: [240, -3, 18], grams: 420, stock: 33, pics: ['candle', 3, ['เทียนหอมในแก้ว', 'Candle in a glass']],
  }),
  goods({
    sku: 'PLANT-CACAO', handle: 'cacao-seedling', name: ['ต้นกล้าโกโก้ อายุ 4 เดือน', 'Cacao seedling, 4 months'],
    short: ['สูง 25–30 ซม. ในกระถางดินเผา', '25 to 30 cm in a clay pot'],
    about: ['กล้าโกโก้เพาะเมล็ดจากต้นแม่ในจันทบุรี แข็งแรงพอย้ายลงดินได้ ชอบแดดรำไรและดินชื้นแต่ไม่แฉะ\n\nลงดินแล้วให้ผลในปีที่สาม ถ้าเลี้ยงในกระถางใช้เป็นไม้ใบได้สวย ส่งเฉพาะวันจันทร์ถึงพุธเพื่อไม่ให้ค้างขนส่ง', 'Raised from seed of mother trees in Chanthaburi. Likes filtered light and moist, drained soil.\n\nFruits in the third year in the ground. Sent Monday to Wednesday only, so it never waits in a depot.'],
    by: ['บ้านโกโก้ท่าใหม่', 'Tha Mai cocoa house'], in: ['garden'], unit: ['ต้น', 'plant'], price: 180, grams: 1400, vat: 'exempt', stock: 15, pics: ['cacaotree', 3, ['ต้นกล้าโกโก้ในกระถาง', 'Cacao seedling']],
  }),
  goods({
    sku: 'CACTUS-SET', handle: 'cactus-pair', name: ['กระบองเพชรคู่ ไม่ต้องรดน้ำบ่อย', 'A pair of cactus'],
    short: ['สองต้นในชุด รดสองสัปดาห์ครั้ง', 'Two plants, water every two weeks'],
    about: ['กระบองเพชรเลี้ยงกลางแจ้งจนแข็งแรง ส่งแบบล้างรากพร้อมดินปลูกหนึ่งถุง วางที่มีแดดครึ่งวัน\n\nรดน้ำเมื่อดินแห้งสนิท หน้าฝนยกเข้าใต้ชายคา', 'Hardened outdoors and sent bare-rooted with a bag of soil. Half a day of sun.\n\nWater only when dry; bring under eaves in the rains.'],
    by: ['สวนครูสมพร', 'Teacher Somporn’s garden'], in: ['garden'], unit: ['ชุด', 'set'], price: 150, grams: 700, vat: 'exempt', stock: 2, pics: ['cactus', 2, ['กระบองเพชรสองต้น', 'Two cactus plants']],
  }),
  goods({
    sku: 'FLOWER-WEEK', handle: 'weekly-bouquet', name: ['ช่อดอกไม้ตามฤดู ตัดเช้าส่งบ่าย', 'Seasonal bouquet, cut in the morning'],
    short: ['ดอกไม้ไทย 4–5 ชนิด ห่อกระดาษสา', 'Four or five Thai flowers in mulberry paper'],
    about: ['ดอกไม้ที่บานในสัปดาห์นั้น เช่น ดาวกระจาย บานชื่น หงอนไก่ และใบไม้จากสวน มัดด้วยเชือกกล้วย ห่อกระดาษสา\n\nส่งเฉพาะกรุงเทพฯ และจังหวัดใกล้เคียง ตัดก้านเฉียงหนึ่งเซนติเมตรแล้วแช่น้ำทันทีเมื่อได้รับ อยู่ได้ราวห้าวัน', 'What blooms that week: cosmos, zinnia, cockscomb and garden leaves, tied with banana fibre.\n\nBangkok and nearby provinces only. Cut the stems and put in water at once; about five days.'],
    by: ['แปลงดอกไม้ป้านวล', 'Auntie Nuan’s flower plot'], in: ['garden'], tags: ['ตามฤดู'], unit: ['ช่อ', 'bunch'], price: 390, grams: 600, vat: 'exempt', stock: 10, pics: ['bouquet', 3, ['ช่อดอกไม้ตามฤดู', 'Seasonal bouquet']],
  }),
  goods({
    sku: 'LOTUS-POT', handle: 'pink-lotus', name: ['บัวหลวงสีชมพู พร้อมปลูก', 'Pink lotus, ready to plant'],
    short: ['เหง้ามีหน่อ ปลูกในกะละมังก็ได้', 'Rooted tuber, grows in a tub'],
    about: ['เหง้าบัวหลวงพันธุ์ดอกซ้อน มีหน่อใหม่สองถึงสามหน่อ ปลูกในภาชนะปากกว้าง 40 เซนติเมตรขึ้นไป ใส่ดินเหนียวครึ่งหนึ่งแล้วเติมน้ำ\n\nวางกลางแดด ราวสองเดือนเริ่มออกดอก', 'Double pink lotus tubers with two or three shoots for a tub of 40 cm or more, half clay soil, then water.\n\nFull sun; flowers in about two months.'],
    by: ['แปลงดอกไม้ป้านวล', 'Auntie Nuan’s flower plot'], in: ['garden'], unit: ['เหง้า', 'tuber'], price: 120, grams: 500, vat: 'exempt', stock: 14, pics: ['lotus', 3, ['ดอกบัวสีชมพู', 'Pink lotus']], status: 'archived',
  }),
  goods({
    sku: 'SEED-SUN', handle: 'sunflower-seeds', name: ['เมล็ดพันธุ์ทานตะวัน ซองเล็ก', 'Sunflower seeds, small packet'],
    short: ['20 เมล็ด เพาะง่าย เก็บพันธุ์ต่อได้', '20 seeds, open pollinated'],
    about: ['ทานตะวันพันธุ์แท้ เก็บเมล็ดไว้ปลูกต่อได้ ซองหนึ่งมี 20 เมล็ด งอกใน 5–7 วันและออกดอกใน 60 วัน\n\nปลูกห่างกัน 40 เซนติเมตร กลางแดดจัด', 'Open-pollinated, so you can save seed. Sprouts in 5 to 7 days and flowers in 60.\n\nSow 40 cm apart in full sun.'],
    by: ['แปลงดอกไม้ป้านวล', 'Auntie Nuan’s flower plot'], in: ['garden'], unit: ['ซอง', 'packet'], price: 15, grams: 12, vat: 'exempt', stock: 240, pics: ['sunseed', 3, ['ดอกทานตะวัน', 'Sunflower']],
  }),
  goods({
    sku: 'GIFT-CANAL', handle: 'canal-gift-box', name: ['กล่องของขวัญริมคลอง', 'Canal-side gift box'],
    short: ['น้ำผึ้ง มะม่วงอบแห้ง ดอกเกลือ และเทียน', 'Honey, dried mango, sea salt and a candle'],
    about: ['จัดของขายดีสี่อย่างลงกล่องกระดาษรีไซเคิล ผูกด้วยผ้าขาวม้าผืนเล็ก เหมาะกับของขวัญปีใหม่ขององค์กร\n\nสั่งตั้งแต่ 20 กล่องพิมพ์การ์ดชื่อองค์กรให้', 'Four best sellers in a recycled box tied with a small checked cloth, meant for company gifts.\n\nFrom 20 boxes we print your name on the card.'],
    by: ['ศาลาเดโม', 'Sala Demo'], in: ['honey', 'herb'], tags: ['ของฝาก'], unit: ['กล่อง', 'box'], price: 990, grams: 2100, stock: 0, pics: ['giftcanal', 2, ['กล่องของขวัญริมคลอง', 'Canal-side gift box']], status: 'draft',
  }),
]
