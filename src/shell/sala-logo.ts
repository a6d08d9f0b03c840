/** Sala's own logo: the tiered roof of a hall on its posts. Used by sites without a logo. */
export const salaLogo = {
  fill: 'M13 .9c.3 3.6 1.8 6.1 4.7 7.6l.9-.5-.3 2H7.7l-.3-2 .9.5C11.2 7 12.7 4.5 13 .9zM9.2 11.6h7.6c1.1 2 2.9 3.4 5.7 4.2l.9-.5-.3 2.2H2.9l-.3-2.2.9.5c2.8-.8 4.6-2.2 5.7-4.2z',
  stroke: 'M6.4 18v4.6M19.6 18v4.6M3.6 23.6h18.8',
}
