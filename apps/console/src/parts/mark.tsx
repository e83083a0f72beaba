/** The sign of Daybook. */
export function Mark() {
  return <img src="/favicon.svg" width={22} height={22} alt="" />;
}
