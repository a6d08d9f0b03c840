import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportCatalog, importCatalog } from '#areas/catalog/public.server.ts'
import { type Command, fileOf, need, siteOf, textOf } from './command.ts'
import { Refusal } from './refusal.ts'

const formats = ['sala', 'shopify', 'woocommerce'] as const
type Format = (typeof formats)[number]

/** The format that was named; nothing when none was. */
function formatOf(value: string | boolean | undefined): Format | undefined {
  const format = textOf(value)
  if (!format) return undefined
  const known = formats.find((one) => one === format)
  if (!known) throw new Refusal(`--format is one of ${formats.join(', ')}.`)
  return known
}

export const importCommand: Command = {
  name: 'import',
  usage: 'import --tenant HOST [--format shopify|woocommerce|sala] [--dry-run] [--json] FILE',
  summary: 'products from a CSV file; its heading tells the format',
  options: {
    tenant: { type: 'string' },
    format: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(input) {
    const { services, values, say } = input
    const tenant = siteOf(input)
    const file = await fileOf(input)
    const report = await importCatalog(services, tenant, {
      format: formatOf(values.format),
      dryRun: values['dry-run'] === true,
      stream: createReadStream(file),
      name: file,
    })
    if (values.json) say(JSON.stringify(report))
    else {
      const { products, variants, created, updated, skipped, errors, notices } = report
      say(
        `${products} products, ${variants} variants: ${created} new, ${updated} changed, ${skipped} as they were.`,
      )
      for (const notice of notices) say(`note  ${notice}`)
      for (const error of errors) say(`line ${error.line}  ${error.code}  ${error.message}`)
    }
    return report.errors.length ? 1 : 0
  },
}

export const exportCommand: Command = {
  name: 'export',
  usage: 'export --tenant HOST [--format shopify|woocommerce|sala] FILE',
  summary: 'products into a CSV file',
  options: { tenant: { type: 'string' }, format: { type: 'string' } },
  async run(input) {
    const { services, values, words, say } = input
    const file = need(words[0], 'FILE')
    const lines = exportCatalog(services, siteOf(input), formatOf(values.format) ?? 'sala')
    await pipeline(Readable.from(lines), createWriteStream(file))
    say(`The products are in ${file}.`)
    return 0
  },
}
