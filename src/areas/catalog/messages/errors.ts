import { addSentences } from '#kernel/i18n/sentences.ts'

addSentences({ th: { 'catalog.no_product': 'ไม่พบสินค้านี้ อาจถูกนำออกจากร้านแล้ว' }, en: { 'catalog.no_product': 'This product was not found. It may have been taken off the shop.' } })
