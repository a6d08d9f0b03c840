/** '82%' → 82 and %, '64 ครอบครัว' → 64 and ครอบครัว: the number is shown large, its unit small. */
export function splitNumberAndUnit(text: string): { figure: string; unit: string } {
  const [, figure = text, unit = ''] = /^([\d.,]+)\s*(.*)$/u.exec(text) ?? []
  return { figure, unit }
}
