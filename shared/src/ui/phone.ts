/** '5548219034' as '55 4821 9034'; fewer digits are grouped as far as they go. */
export function groupPhone(digits: string): string {
  return [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6)].filter(Boolean).join(' ');
}
