import { goods } from '../shape.ts'

/** Sweets, cloth, basketry and clay of demo.localhost. */
export const salaSweetAndCraft = [
  goods({
    sku: 'COOKIE-RICE', handle: 'rice-cookies', name: ['คุกกี้ข้าวกล้องช็อกโกแลตชิป', 'Brown rice chocolate chip cookies'],
    short: ['แป้งข้าวกล้องล้วน อบรายวัน', 'All brown rice flour, baked daily'],
    about: ['ใช้แป้งข้าวกล้องหอมมะลิโม่เองแทนแป้งสาลี เนื้อจึงร่วนเบากว่าคุกกี้ทั่วไป หวานจากน้ำตาลมะพร้าว ใส่ช็อกโกแลตไทย 60%\n\nอบทุกเช้า อยู่ได้สามสัปดาห์ในกระป๋องปิดสนิท อบในครัวเดียวกับที่ใช้ถั่วและนม', 'Home-milled brown jasmine rice flour instead of wheat gives a light crumble. Sweetened with coconut sugar, with 60% Thai chocolate.\n\nKeeps three weeks closed. Baked in a kitchen that also uses nuts and milk.'],
    by: ['เตาอบบ้านดิน', 'Ban Din oven'], in: ['sweet'], tags: ['อบใหม่'], unit: ['กล่อง 12 ชิ้น', 'box of 12'], price: 95, grams: 220, stock: 40, pics: ['ricecookie', 3, ['คุกกี้ข้าวกล้อง', 'Brown rice cookies']],
  }),
  goods({
    sku: 'PIA-06', handle: 'mung-bean-pia', name: ['ขนมเปี๊ยะถั่วไข่เค็ม 6 ชิ้น', 'Mung bean and salted egg pastry, 6 pieces'],
    short: ['แป้งบาง ไส้ถั่วกวนเอง ไข่เค็มดินสอพอง', 'Thin crust, house-made filling'],
    about: ['ถั่วเขียวเลาะเปลือกกวนกับน้ำตาลและน้ำมันข้าวจนแห้ง หุ้มไข่แดงเค็มดินสอพอง แป้งสองชั้นพับเจ็ดทบแล้วอบ ก่อนส่งอบควันเทียนหนึ่งคืน\n\nกินกับชาร้อน เก็บนอกตู้เย็นได้ 5 วัน ในตู้เย็น 2 สัปดาห์ อุ่นเตาอบสามนาทีแป้งกลับมากรอบ', 'Mung beans cooked down and wrapped round a salted yolk, in layered pastry, scented overnight with a Thai candle.\n\nFive days at room temperature, two weeks chilled. Three minutes in an oven brings the crust back.'],
    by: ['ร้านขนมแม่กิมลี้', 'Mae Kim Li sweets'], in: ['sweet'], tags: ['ของฝาก'], unit: ['กล่อง', 'box'], price: 180, grams: 420, stock: 24, pics: ['pia', 4, ['ขนมเปี๊ยะ', 'Thai layered pastry']],
  }),
  goods({
    sku: 'BREAD-COCO', handle: 'coconut-sourdough', name: ['ขนมปังยีสต์ธรรมชาติ มะพร้าวอ่อน', 'Young coconut sourdough'],
    short: ['หมัก 18 ชั่วโมง เนื้อชุ่ม เปลือกบาง', '18-hour ferment, moist crumb'],
    about: ['แป้งหมักด้วยยีสต์ธรรมชาติ 18 ชั่วโมง ใช้น้ำมะพร้าวแทนน้ำเปล่าและผสมเนื้อมะพร้าวอ่อนปั่น ได้เนื้อชุ่มหอมอ่อน ๆ ไม่ใส่นมและไข่\n\nอบวันอังคารและวันเสาร์ สั่งก่อนหนึ่งวัน แช่แข็งเป็นแผ่นเก็บได้หนึ่งเดือน', 'Naturally leavened with coconut water and blended young coconut: moist, lightly scented, without milk or eggs.\n\nBaked Tuesday and Saturday; order a day ahead. Slices freeze for a month.'],
    by: ['เตาอบบ้านดิน', 'Ban Din oven'], in: ['sweet'], unit: ['ก้อน 450 ก.', '450 g loaf'], price: 120, grams: 470, stock: 8, pics: ['bread', 3, ['ขนมปังมะพร้าวอ่อน', 'Coconut sourdough loaf']],
  }),
  goods({
    sku: 'CHOC-70', handle: 'coconut-chocolate-70', name: ['ช็อกโกแลต 70% น้ำตาลมะพร้าว', '70% chocolate with coconut sugar'],
    short: ['โกโก้จันทบุรี หวานน้อย ไม่มีนม', 'Chanthaburi cocoa, dairy free'],
    about: ['โกโก้จากท่าใหม่บดกับน้ำตาลมะพร้าวอัมพวาสามวันในเครื่องโม่หิน มีส่วนผสมเพียงสามอย่างคือเมล็ดโกโก้ เนยโกโก้ และน้ำตาลมะพร้าว\n\nรสผลไม้แห้งกับคาราเมล เก็บที่ 18–22 องศา หน้าร้อนเราส่งพร้อมแผ่นเย็น', 'Tha Mai cacao stone-ground for three days with Amphawa coconut sugar and cocoa butter; nothing else.\n\nDried fruit and caramel. Keep at 18 to 22 °C; sent with a cold pack in the hot season.'],
    by: ['บ้านโกโก้ท่าใหม่', 'Tha Mai cocoa house'], in: ['sweet'], tags: ['ของฝาก'], unit: ['แท่ง 60 ก.', '60 g bar'], price: 145, sale: [119, -1, 13], grams: 90, stock: 63, pics: ['chocolate', 4, ['ช็อกโกแลต 70%', '70% chocolate bar']],
  }),
  goods({
    sku: 'CANDY-COCO', handle: 'coconut-milk-candy', name: ['ลูกอมกะทิสด', 'Coconut milk candy'],
    short: ['กวนกระทะทองเหลือง ห่อมือ', 'Stirred in a brass pan, wrapped by hand'],
    about: ['กะทิคั้นสดกับน้ำตาลมะพร้าวกวนในกระทะทองเหลืองสามชั่วโมงจนเหนียว ตัดและห่อกระดาษแก้วทีละเม็ด\n\nเคี้ยวหนึบแล้วค่อยละลาย ขวดหนึ่งมีประมาณ 30 เม็ด', 'Fresh coconut milk and palm sugar stirred three hours in a brass pan, cut and wrapped one by one.\n\nAbout 30 pieces to the jar.'],
    by: ['ร้านขนมแม่กิมลี้', 'Mae Kim Li sweets'], in: ['sweet'], unit: ['ขวด 150 ก.', '150 g jar'], price: 69, grams: 240, stock: 51, pics: ['cococandy', 3, ['ลูกอมกะทิ', 'Coconut candy']],
  }),
  goods({
    sku: 'PIE-PINE', handle: 'pineapple-pie', name: ['พายสับปะรดกวนไส้ทะลัก', 'Pineapple tartlets'],
    short: ['เนยแท้ ไส้สับปะรดภูแลกวนเปรี้ยวนำ', 'Real butter, tart filling'],
    about: ['ไส้กวนจากสับปะรดภูแลล้วน เปรี้ยวนำหวาน แป้งพายเนยแท้กรอบร่วน ทำเป็นชิ้นพอดีคำ\n\nอุ่นสองนาทีก่อนกินจะหอมเนยขึ้น เก็บในกล่องปิดได้สิบวัน', 'Bite-sized butter tartlets filled with slowly cooked Phulae pineapple, tart before sweet.\n\nWarm for two minutes. Keeps ten days in a closed box.'],
    by: ['เตาอบบ้านดิน', 'Ban Din oven'], in: ['sweet'], unit: ['กล่อง 8 ชิ้น', 'box of 8'], price: 135, grams: 320, stock: 0, pics: ['pineapplepie', 3, ['พายสับปะรด', 'Pineapple tartlets']],
  }),
  goods({
    sku: 'CLOTH-YOK', handle: 'brocade-cotton-shawl', name: ['ผ้าคลุมไหล่ฝ้ายทอยกดอกลายขิด ย้อมครามและครั่งธรรมชาติ', 'Khit-pattern cotton shawl, dyed with indigo and lac'],
    short: ['ทอกี่มือ หนึ่งผืนใช้เวลาสี่วัน', 'Hand-loomed, four days for each'],
    about: ['ฝ้ายเข็นมือย้อมครามธรรมชาติและครั่ง ทอยกดอกลายขิดแบบที่ใช้ทำหมอนไหว้ของเดิม ปรับลายให้โปร่งขึ้นเพื่อใช้คลุมไหล่ ทิ้งตัวดีและไม่คัน\n\nเลือกสีและความยาวได้ สีย้อมธรรมชาติแต่ละล็อตต่างกันเล็กน้อย ซักมือด้วยน้ำเย็น ตากในร่ม ครามจะตกบ้างในสองน้ำแรก', 'Hand-spun cotton dyed with indigo and lac, woven in the khit pattern once made for offering pillows, opened up so that it drapes well.\n\nChoose colour and length. Natural lots differ slightly. Hand wash cold and dry in shade; indigo sheds a little at first.'],
    by: ['กลุ่มทอผ้าบ้านนาข่า', 'Ban Na Kha weavers'], in: ['craft-cloth'], tags: ['งานมือ', 'ของฝาก'], unit: ['ผืน', 'piece'], price: 1290, grams: 320,
    options: [{ name: ['สี', 'Colour'], values: [['คราม', 'Indigo'], ['ครั่ง', 'Lac red'], ['เปลือกประดู่', 'Padauk brown']] }, { name: ['ขนาด', 'Size'], values: [['50 × 180 ซม.', '50 × 180 cm'], ['70 × 200 ซม.', '70 × 200 cm']] }],
    variants: [['IND-M', [0, 0], 1290, 7], ['IND-L', [0, 1], 1690, 4], ['LAC-M', [1, 0], 1290, 5], ['LAC-L', [1, 1], 1690, 2], ['PAD-M', [2, 0], 1350, 3], ['PAD-L', [2, 1], 1750, 0]], pics: ['yokdok', 4, ['ผ้าทอลายขิดพับซ้อน', 'Folded khit-pattern cloth']],
    specs: [[['เส้นใย', 'Fibre'], ['ฝ้าย 100%', '100% cotton']], [['สีย้อม', 'Dye'], ['คราม ครั่ง เปลือกประดู่', 'Indigo, lac, padauk bark']], [['การซัก', 'Care'], ['ซักมือ น้ำเย็น', 'Hand wash, cold']]],
  }),
  goods({
    sku: 'CLOTH-KAOMA', handle: 'checked-loincloth', name: ['ผ้าขาวม้าฝ้าย เนื้อนุ่ม', 'Soft cotton pakaoma'],
    short: ['ใช้ได้ตั้งแต่คาดเอวถึงคลุมโต๊ะ', 'From waistcloth to table runner'],
    about: ['ทอจากฝ้ายเบอร์ 20 เส้นคู่ ตาหมากรุกสีเขียวคราม ซักสามครั้งก่อนส่งให้นุ่มและหดครบแล้ว\n\nยาวพอคาด คลุม ห่อ หรือผูกเปลเด็ก ซักเครื่องได้', 'Woven from doubled cotton in a green check, washed three times so it is soft and already shrunk.\n\nLong enough to tie, wrap or carry. Machine washable.'],
    by: ['กลุ่มทอผ้าบ้านนาข่า', 'Ban Na Kha weavers'], in: ['craft-cloth'], unit: ['ผืน', 'piece'], price: 290, grams: 260, stock: 45, pics: ['pakaoma', 3, ['ม้วนผ้าขาวม้า', 'A roll of checked cloth']],
  }),
  goods({
    sku: 'SCARF-MANGO', handle: 'mango-dyed-scarf', name: ['ผ้าพันคอย้อมเปลือกมะม่วง', 'Mango-bark dyed scarf'],
    short: ['สีส้มอบอุ่น ทอลายสองหน้านุ่ม', 'Warm orange, soft double weave'],
    about: ['เปลือกต้นมะม่วงที่ตัดแต่งกิ่งทุกปีนำมาต้มย้อม ได้สีส้มอมทอง ใช้ฝ้ายผสมไหมเส้นเล็ก เบาและอุ่นพอดีสำหรับหน้าหนาวไทย\n\nขนาด 45 × 180 เซนติเมตร ชายครุยผูกมือ', 'Bark from yearly pruning gives a golden orange on cotton mixed with fine silk: light, and warm enough for a Thai winter.\n\n45 × 180 cm with hand-tied fringe.'],
    by: ['กลุ่มทอผ้าบ้านนาข่า', 'Ban Na Kha weavers'], in: ['craft-cloth'], unit: ['ผืน', 'piece'], price: 590, sale: [490, -6, 20], grams: 150, stock: 11, pics: ['scarf', 3, ['ผ้าพันคอสีส้ม', 'An orange scarf']],
  }),
  goods({
    sku: 'TOTE-TREE', handle: 'orchard-tote', name: ['ถุงผ้าแคนวาส ลายต้นไม้ในสวน', 'Canvas tote, orchard tree'],
    short: ['ผ้าหนา 12 ออนซ์ หูหนังกลับ', '12 oz canvas, suede handles'],
    about: ['แคนวาสหนา 12 ออนซ์ พิมพ์สีฐานน้ำ ก้นกว้างวางขวดได้สี่ขวด หูหนังกลับเย็บสี่ตะเข็บ\n\nรายได้ใบละ 20 บาทสมทบกองทุนปลูกป่าชายเลนคลองโคน', '12 oz canvas with water-based print, a base wide enough for four bottles, and suede handles.\n\n20 baht of each goes to the Khlong Khon mangrove fund.'],
    by: ['ศาลาเดโม', 'Sala Demo'], in: ['craft-cloth'], unit: ['ใบ', 'piece'], price: 250, grams: 320, stock: 60, pics: ['tote', 3, ['ถุงผ้าแคนวาส', 'Canvas tote']],
  }),
  goods({
    sku: 'BASKET-HYA', handle: 'water-hyacinth-basket', name: ['ตะกร้าสานผักตบชวา', 'Water hyacinth basket'],
    short: ['สานแน่น หูแข็งแรง เคลือบกันรา', 'Tight weave, strong handle'],
    about: ['ผักตบที่ลอยขวางคลองเก็บขึ้นมาตากเจ็ดแดด ถักเป็นเปียแล้วขึ้นรูปบนโครงหวาย เคลือบด้วยน้ำยากันราสูตรน้ำ\n\nใส่ของได้ราวแปดกิโลกรัม ถ้าเปียกให้ตากในที่ลมโกรก ไม่ควรแช่น้ำ', 'Hyacinth that clogs the canals is dried seven days, braided and shaped on a rattan frame, with a water-based finish against mould.\n\nCarries about 8 kg. If wet, dry it in moving air.'],
    by: ['กลุ่มจักสานคลองโคน', 'Khlong Khon weavers'], in: ['craft-basket'], tags: ['งานมือ'], unit: ['ใบ', 'piece'], price: 390, grams: 700,
    options: [{ name: ['ขนาด', 'Size'], values: [['กลาง', 'Medium'], ['ใหญ่', 'Large']] }], variants: [['M', [0], 390, 14], ['L', [1], 520, 8, undefined, 4]], pics: ['hyacinth', 4, ['ตะกร้าผักตบชวา', 'Water hyacinth basket']],
  }),
  goods({
    sku: 'LAST-01', handle: 'rattan-pikul-basket', name: ['ตะกร้าหวายลายดอกพิกุล ใบเดียว', 'Rattan basket with pikul pattern, one of one'],
    short: ['ใบสุดท้ายของครูบุญมา สานจบเมื่อเดือนก่อน', 'The last by Master Bunma'],
    about: ['ครูบุญมาสานลายดอกพิกุลด้วยหวายเส้นเล็กที่เหลาเองมากว่าห้าสิบปี ใบนี้ใช้เวลาสามสัปดาห์และเป็นใบสุดท้ายก่อนท่านวางมือ\n\nสภาพใหม่ มีลายเซ็นที่ก้นตะกร้า ขนาดกว้าง 32 เซนติเมตร สูงรวมหู 38 เซนติเมตร มีเพียงใบเดียว ส่งในกล่องไม้บุผ้า', 'Master Bunma has woven the pikul pattern from rattan he splits himself for over fifty years. This took three weeks and is his last before retiring.\n\nNew, signed underneath, 32 cm wide and 38 cm high with handle. Only one exists; sent in a lined wooden box.'],
    by: ['ครูบุญมา พนัสนิคม', 'Master Bunma, Phanat Nikhom'], in: ['craft-basket'], tags: ['งานมือ', 'ชิ้นเดียว'], unit: ['ใบ', 'piece'], price: 2450, grams: 900, stock: 1, reorder: 0, pics: ['lastbasket', 3, ['ตะกร้าหวายลายดอกพิกุล', 'Rattan basket']],
  }),
  goods({
    sku: 'HAT-PALM', handle: 'palm-leaf-hat', name: ['หมวกใบลานปีกกว้าง', 'Wide-brim palm leaf hat'],
    short: ['เบา พับได้ กันแดด', 'Light and foldable'],
    about: ['ใบลานแก่ตัดเป็นเส้นกว้างสามมิลลิเมตร สานต่อเนื่องเป็นวงจากยอดถึงปีก โบผ้าฝ้ายถอดซักได้\n\nรอบศีรษะ 56–58 เซนติเมตร มีเชือกปรับด้านใน', 'Palm leaf strips 3 mm wide woven in one spiral from crown to brim, with a washable cotton bow.\n\nFits 56 to 58 cm with an inner cord.'],
    by: ['กลุ่มสานใบลานบ้านแพ้ว', 'Ban Phaeo palm weavers'], in: ['craft-basket'], unit: ['ใบ', 'piece'], price: 320, grams: 140, stock: 19, pics: ['palmhat', 3, ['หมวกใบลาน', 'Palm leaf hat']],
  }),
  goods({
    sku: 'VASE-DK', handle: 'dan-kwian-vase', name: ['แจกันดินเผาด่านเกวียน', 'Dan Kwian terracotta vase'],
    short: ['ดินแม่น้ำมูล เผาฟืน สีไม่ซ้ำกัน', 'Mun river clay, wood fired'],
    about: ['ดินริมแม่น้ำมูลมีธาตุเหล็กสูง เผาฟืนที่ 1,100 องศาแล้วเกิดสีเหลือบเองโดยไม่ต้องเคลือบ ใบหนึ่งจึงไม่เหมือนอีกใบ\n\nสูง 26 เซนติเมตร ใส่น้ำได้ ห่อกันกระแทกสองชั้น แตกระหว่างทางส่งใหม่', 'Iron-rich river clay fired with wood at 1,100 °C takes its sheen without glaze, so no two are alike.\n\n26 cm high, holds water, double wrapped; replaced if broken on the way.'],
    by: ['เตาครูมีชัย', 'Master Michai’s kiln'], in: ['craft-clay'], unit: ['ใบ', 'piece'], price: 680, grams: 1600, stock: 9, pics: ['vase', 3, ['แจกันดินเผา', 'Terracotta vase']],
  }),
  goods({
    sku: 'TEASET-CEL', handle: 'celadon-tea-set', name: ['ชุดน้ำชาศิลาดล กาและถ้วยหกใบ', 'Celadon tea set, pot and six cups'],
    short: ['เคลือบขี้เถ้าไม้ รานละเอียด', 'Wood-ash glaze, fine crackle'],
    about: ['ขึ้นรูปบนแป้นหมุนทุกชิ้น เคลือบด้วยขี้เถ้าไม้ก่อกับดินหน้านา เผาที่ 1,260 องศา ได้สีเขียวน้ำทะเลและลายรานละเอียดใต้เคลือบ\n\nกาจุ 600 มิลลิลิตร ถ้วยละ 90 มิลลิลิตร เข้าไมโครเวฟได้ บรรจุกล่องไม้ เหมาะเป็นของขวัญผู้ใหญ่', 'Every piece is thrown on the wheel and glazed with oak ash and paddy clay, fired at 1,260 °C to a sea green with fine crackle.\n\nPot 600 ml, cups 90 ml each. Microwave safe; in a wooden gift box.'],
    by: ['เตาศิลาดลสันกำแพง', 'San Kamphaeng celadon kiln'], in: ['craft-clay'], tags: ['ของฝาก'], unit: ['ชุด', 'set'], price: 4500, sale: [3990, -8, 6], grams: 2400, stock: 5, reorder: 2, pics: ['teaset', 4, ['ชุดน้ำชาศิลาดล', 'Celadon tea set']],
  }),
  goods({
    sku: 'LANTERN-SA', handle: 'mulberry-paper-lantern', name: ['โคมกระดาษสา', 'Mulberry paper lantern'],
    short: ['โครงไม้ไผ่ พับเก็บแบนได้', 'Bamboo frame, folds flat'],
    about: ['กระดาษสาทำมือแผ่นหนาบนโครงไม้ไผ่เหลา พับเก็บแบนได้เหมือนหีบเพลง ใช้กับหลอด LED ไม่เกิน 7 วัตต์\n\nขายพร้อมขั้วและสายไฟยาวสองเมตร', 'Thick handmade paper on split bamboo that folds flat. For LED lamps up to 7 W.\n\nWith socket and a two-metre lead.'],
    by: ['บ่อสร้างคราฟต์', 'Bo Sang craft'], in: ['craft-clay'], unit: ['ใบ', 'piece'], price: 360, grams: 380, stock: 16, pics: ['lantern', 3, ['โคมกระดาษสา', 'Paper lantern']], status: 'draft',
  }),
  goods({
    sku: 'BEAR-COTTON', handle: 'cotton-bear', name: ['ตุ๊กตาหมีผ้าฝ้าย ยัดนุ่น', 'Cotton bear with kapok filling'],
    short: ['เย็บมือ ย้อมเปลือกไม้ ซักได้', 'Hand-sewn, bark-dyed, washable'],
    about: ['เศษผ้าจากโรงทอเย็บเป็นหมีสูง 28 เซนติเมตร ยัดนุ่นแท้ ตาปักด้วยไหมแทนกระดุมเพื่อให้เด็กเล็กเล่นได้\n\nซักมือแล้วตากแดดจัด นุ่นจะฟูขึ้นเอง', 'Loom offcuts sewn into a 28 cm bear filled with kapok, with embroidered eyes so small children can have it.\n\nHand wash and dry in full sun.'],
    by: ['กลุ่มแม่บ้านนาข่า', 'Na Kha women’s group'], in: ['craft-cloth'], unit: ['ตัว', 'piece'], price: 350, grams: 260, stock: 13, pics: ['bear', 3, ['ตุ๊กตาหมีผ้าฝ้าย', 'Cotton bear']],
  }),
]
