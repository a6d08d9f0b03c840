import { signIn } from './buyer.ts'
import { measureLoad, type Row } from './load.ts'
import { startProduct } from './product.ts'

// Typical input: a part of a name in Thai and English, a number, a typo, and something that does not exist.
const searchTexts = [
  'มะม',
  'มะม่วงน',
  'กานรับเงิน',
  'bulk prod',
  'setings',
  'BULK-77',
  'SL69',
  'ไม่มีอย่างนี้',
  'สมชัย',
]

/** Measures one keystroke in the workspace's search, by an admin, on the data folder's site with its products. */
export async function measureSearchByKey(
  data: string,
  host: string,
  seconds: number,
  name: string,
): Promise<Row> {
  const product = await startProduct(data)
  const cookie = await signIn(`http://127.0.0.1:${product.port}`, host, 'admin')
  let queryIndex = 0
  const next = () => ({
    path: `/api/search?q=${encodeURIComponent(searchTexts[queryIndex++ % searchTexts.length] ?? '')}`,
  })
  const load = { name, path: '/api/search?q=mango', host, headers: { cookie }, seconds, connections: 1, next }
  const row = await measureLoad(product, load)
  await product.stop()
  return row
}
