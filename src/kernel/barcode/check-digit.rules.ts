/** Returns whether the check digit of a trade item number is right, for any length (GS1 General Specifications, 7.9). */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, n) => sum + Number(digit) * (n % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
