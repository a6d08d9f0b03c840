import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { testSites } from '#src/testing.ts'
import { importCatalog } from './import.server.ts'
import './errors.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const sites = testSites()

const words = ['มะม่วง', 'ส้มโอ', 'ข้าวหอม', 'น้ำตาลโตนด', 'ปลาร้า', 'ผ้าไหม', 'เครื่องเงิน', 'ชาอู่หลง']
/** Rows for the measurement by hand: `ROWS=100000 vitest run memory`. */
const rows = Number(process.env.ROWS ?? 20_000)

async function* catalogue(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('handle,sku,name_th,name_en,description_th,price,stock,weight_g,status,tags,images\n')
  for (let n = 0; n < rows; n += 500) {
    let text = ''
    for (let at = n; at < Math.min(rows, n + 500); at++) {
      const name = `${words[at % 8]} ${words[(at >> 3) % 8]} ${at}`
      text +=
        `bulk-${at >> 2},BULK-${at},"${name}",Product ${at},"คำอธิบาย ""ยาว"" ของ ${name}\n${'รายละเอียด '.repeat(20)}",${(at % 900) + 1}.50,${at % 40},250,active,tag-${at % 20},https://pictures.example/${at}.jpg\n`.replace(
          /^bulk-\d+/,
          `bulk-${at}`,
        )
    }
    yield Buffer.from(text)
  }
}

describe('a large file', () => {
  test(`of ${rows} rows streams: the heap does not grow with it`, { timeout: 3_600_000 }, async () => {
    let highest = 0
    const before = heap()
    const watch = setInterval(() => {
      highest = Math.max(highest, heap())
    }, 500)
    const started = Date.now()
    const report = await importCatalog(sites.services, sites.alpha, {
      stream: catalogue(),
      name: 'bulk.csv',
      dryRun: false,
    })
    clearInterval(watch)
    expect(report).toMatchObject({ products: rows, created: rows, errors: [] })
    const growth = Math.round((highest - before) / 2 ** 20)
    if (process.env.ROWS) {
      const rss = Math.round(process.memoryUsage().rss / 2 ** 20)
      console.info(`${rows} rows: ${(Date.now() - started) / 1000} s, heap +${growth} MB, RSS ${rss} MB`)
    }
    expect(growth).toBeLessThan(60)
  })
})

/** What is reachable; what waits for the garbage collector is nobody's. */
function heap(): number {
  collect()
  return process.memoryUsage().heapUsed
}
