export default function Page() {
  return <p>book</p>;
}
