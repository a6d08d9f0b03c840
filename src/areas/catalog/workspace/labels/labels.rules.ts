/** Common label sheets, and rolls for label printers. In millimetres. */
export const labelSizes = {
  '32x25': { width: 32, height: 25 },
  '40x30': { width: 40, height: 30 },
  '50x30': { width: 50, height: 30 },
  '60x40': { width: 60, height: 40 },
} as const
export type LabelSize = keyof typeof labelSizes
export const labelSizeNames = Object.keys(labelSizes) as LabelSize[]

export const maxLabels = 500
export const maxProducts = 100

/** The labels a URL requests. Invalid parts are dropped, never an error. */
export interface LabelsRequest {
  products: string[]
  /** If any are given, only these variants. */
  variants: string[]
  size: LabelSize
  copies: number
  /** On A4, or one after another for a label printer. */
  paper: 'a4' | 'roll'
  qr: boolean
}

export function labelsRequest(params: URLSearchParams): LabelsRequest {
  const ids = (name: string) =>
    [...new Set(params.getAll(name).flatMap((text) => text.split(',')))]
      .filter((id) => /^[0-9a-f-]{36}$/.test(id))
      .slice(0, maxProducts)
  const copies = Number(params.get('copies') ?? 1)
  return {
    products: ids('product'),
    variants: ids('variant'),
    size: labelSizeNames.find((size) => size === params.get('size')) ?? '40x30',
    copies: Number.isSafeInteger(copies) ? Math.max(1, Math.min(100, copies)) : 1,
    paper: params.get('paper') === 'roll' ? 'roll' : 'a4',
    qr: params.get('qr') !== '0',
  }
}

/** Returns the given number of copies of each label, next to each other, up to the maximum for one print. */
export const copiesOf = <T>(labels: readonly T[], copies: number): T[] =>
  labels.flatMap((label) => Array.from({ length: copies }, () => label)).slice(0, maxLabels)
