export default function Page() {
  return <p>tours</p>;
}
