/** '๑,๒๕๐' → '1,250'; everything else is unchanged. */
export function thaiDigitsToArabic(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}

/** '1,250' → '๑,๒๕๐', for documents that require Thai digits. */
export function arabicToThaiDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x0e20))
}
