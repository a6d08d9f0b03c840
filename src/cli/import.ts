import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportCatalog, importCatalog } from '#areas/catalog/public.server.ts'
import { allAreas } from '#kernel/area/areas.ts'
import type { CommandImport } from '#kernel/import/command-import.ts'
import { type Command, type CommandInput, inputFileOf, requireValue, siteOf, textOf } from './command.ts'
import { CommandError } from './command-error.ts'

const productFormats = ['sala', 'shopify', 'woocommerce'] as const
type ProductFormat = (typeof productFormats)[number]

const isProductFormat = (name: string): name is ProductFormat =>
  productFormats.some((productFormat) => productFormat === name)

/** Returns the areas' imports other than products. */
const areaImports = (): CommandImport[] => allAreas().flatMap(({ commandImports }) => commandImports ?? [])

const unknownFormat = () =>
  new CommandError(
    `--format must be one of ${[...productFormats, ...areaImports().flatMap(({ formats }) => formats)].join(', ')}.`,
  )

export const importCommand: Command = {
  name: 'import',
  usage: [
    'import --tenant HOST [--format shopify|woocommerce|sala] [--dry-run] [--json] FILE',
    'import --tenant HOST --format trello|jira|todoist|msproject|ganttproject|tasks --project GROUP/PROJECT [--dry-run] [--json] FILE',
    'import --tenant HOST --format ics --calendar ADDRESS [--dry-run] [--json] FILE',
    'import --tenant HOST --format moodle-xml|gift|aiken|qti|questions --bank NAME [--dry-run] [--json] FILE',
  ].join(' | '),
  summary:
    'Import products, tasks, events or questions from a file; for products, the format is detected from the header row',
  options: {
    tenant: { type: 'string' },
    format: { type: 'string' },
    project: { type: 'string' },
    calendar: { type: 'string' },
    course: { type: 'string' },
    bank: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(input) {
    const format = textOf(input.values.format)
    if (!format) return importProducts(input, undefined)
    if (isProductFormat(format)) return importProducts(input, format)
    const found = areaImports().find(({ formats }) => formats.includes(format))
    if (!found) throw unknownFormat()
    return importRecords(input, format, found)
  },
}

async function importProducts(input: CommandInput, format: ProductFormat | undefined): Promise<number> {
  const { services, values, say } = input
  const tenant = siteOf(input)
  const file = await inputFileOf(input)
  const report = await importCatalog(services, tenant, {
    format,
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
}

async function importRecords(input: CommandInput, format: string, found: CommandImport): Promise<number> {
  const { services, values, say } = input
  const tenant = siteOf(input)
  const { option, value } = found.into
  const into = requireValue(values[option], `--${option} ${value}`)
  const file = await inputFileOf(input)
  const report = await found.run(services, tenant, {
    format,
    into,
    dryRun: values['dry-run'] === true,
    stream: createReadStream(file),
    name: file,
  })
  if (values.json) say(JSON.stringify(report))
  else {
    const { created, updated, skipped, approximated, refused, errors, notes } = report
    say(
      `${created} new, ${updated} changed, ${skipped} unchanged, ${approximated} imported partially, ${refused} refused.`,
    )
    for (const { line, item, message } of notes) say(`note  line ${line}  ${item ?? ''}  ${message}`)
    for (const { line, item, code, message } of errors)
      say(`line ${line}  ${code}  ${item ?? ''}  ${message}`)
  }
  return report.errors.length ? 1 : 0
}

export const exportCommand: Command = {
  name: 'export',
  usage: 'export --tenant HOST [--format shopify|woocommerce|sala] FILE',
  summary: 'Export products to a CSV file',
  options: { tenant: { type: 'string' }, format: { type: 'string' } },
  async run(input) {
    const { services, values, args, say } = input
    const file = requireValue(args[0], 'FILE')
    const format = textOf(values.format) ?? 'sala'
    if (!isProductFormat(format))
      throw new CommandError(`--format must be one of ${productFormats.join(', ')}.`)
    await pipeline(Readable.from(exportCatalog(services, siteOf(input), format)), createWriteStream(file))
    say(`Exported the products to ${file}.`)
    return 0
  },
}
