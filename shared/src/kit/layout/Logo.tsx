/** The strands: Melena's mark, in the colour of the text around it. */
export function Logo() {
  return (
    <svg
      className="mark"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 27V13.500a6.500 6.500 0 0 1 13 0V27M16 13.500a6.500 6.500 0 0 1 13 0v8c0 3 .7 4.700 2 5.500" />
      <path d="M7.300 27V13.800a2.200 2.200 0 0 1 4.400 0V27M20.300 27V13.800a2.200 2.200 0 0 1 4.400 0v7.700c0 2.300.4 4.100 1.200 5.500" />
    </svg>
  );
}
